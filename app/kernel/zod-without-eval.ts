/*
 * The Content-Security-Policy of our pages forbids `eval`. Zod tries it when the first schema is
 * made, and browsers report that as a violation. Zod reads its settings from this object, so they
 * can be set before Zod is loaded. The root route imports this module first, because the scripts of
 * a page are evaluated in the order of their imports.
 */
const settings = "__zod_globalConfig";

if (typeof document !== "undefined") {
  const given: unknown = Reflect.get(globalThis, settings);
  Reflect.set(globalThis, settings, Object.assign(given ?? {}, { jitless: true }));
}
