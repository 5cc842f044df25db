import type { Plugin } from 'vite'

/**
 * react-router is one module whose components are made by calls the bundler must assume to matter.
 * Marked as pure, the half we do not use (framework mode, prefetching links) falls away: 5 KB gzip.
 */
export function slimRouter(): Plugin {
  return {
    name: 'songloom-slim-router',
    apply: 'build',
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
      handler: (code) =>
        code
          .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
          .replace(
            /(?<!\/\* @__PURE__ \*\/ )\bReact\d*\.(forwardRef|createContext|memo|lazy)\(/g,
            '/* @__PURE__ */ $&',
          ),
    },
  }
}
