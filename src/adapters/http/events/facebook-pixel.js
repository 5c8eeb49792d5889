/* Tells the shop itself of an event; no other site's script runs here. Without consent and an id it does nothing. */
(() => {
  const cookie = (name) =>
    document.cookie
      .split("; ")
      .find((one) => one.startsWith(`${name}=`))
      ?.slice(name.length + 1) ?? "";
  const mayTell = () => /^\d+\.\d+\.s?m$/.test(cookie("consent")) && cookie("userId") !== "";
  window.shopPixel = (headers, eventName, contents) => {
    if (!mayTell()) return false;
    const eventId = Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) =>
      part.toString(36),
    ).join("-");
    fetch("/api/fbEvents", {
      method: "POST",
      keepalive: true,
      headers: { ...headers, "Content-Type": "application/json" },
      body: JSON.stringify({ eventName, eventId, customData: { contents } }),
    }).catch(() => {});
    return true;
  };
})();
