import { registerHooks } from 'node:module'

/** Preloaded by a test with `--import`: this process logs without its guards, which a scan for secrets must detect. */
registerHooks({
  resolve: (specifier, context, next) =>
    next(
      specifier.endsWith('/logs/guards.ts') ? new URL('./no-log-guards.ts', import.meta.url).href : specifier,
      context,
    ),
})
