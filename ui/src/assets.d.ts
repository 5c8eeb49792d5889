declare module "*.css";

/** The address of a worker's own file, see workers.mjs. */
declare module "*.worker?url" {
  const url: string;
  export default url;
}
