/** `27 Larkrise Gardens`, `The Old Forge, Church Lane`: a number belongs to its street. */
export function streetOf(address: { houseName: string; addressLineOne: string }): string {
  const { houseName, addressLineOne } = address;
  const comma = /^(\d+\w?)?$/.test(houseName) ? "" : ",";
  return `${houseName}${comma} ${addressLineOne}`.trim();
}
