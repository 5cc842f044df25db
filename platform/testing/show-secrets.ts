import { registerHooks } from 'node:module'

/** Preloaded by a test with `--import`: this process logs without its guards, which a scan for secrets must detect. */
registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    if (!found.url.endsWith('/platform/logs/guards.ts')) return found
    return { ...found, url: new URL('./no-log-guards.ts', import.meta.url).href }
  },
})
