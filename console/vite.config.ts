import { routes } from '@songloom/contracts/routes/routes'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression, defineAlgorithm } from 'vite-plugin-compression2'

// Method and path are needed at run time; schemas stay types.
const deskRoutes = Object.entries(routes).filter(
  ([name, { policy }]) => name === 'me' || (policy !== 'public' && policy !== 'session'),
)
const routeTable = Object.fromEntries(deskRoutes.map(([name, { method, path }]) => [name, [method, path]]))

// Brotli at its best is too slow for a request or a start of the API: the build does it once.
const packed = compression({
  algorithms: [defineAlgorithm('brotliCompress')],
  include: /\.(js|css)$/,
  logLevel: 'silent',
})

export default defineConfig({
  root: import.meta.dirname,
  base: '/console/',
  plugins: [react(), packed],
  define: { __ROUTES__: JSON.stringify(routeTable) },
  // The front ends share one React and one router; otherwise vitest would also load the library's CommonJS build.
  resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
  server: {
    host: '127.0.0.1',
    port: 5174,
    proxy: { '/api': 'http://127.0.0.1:4000', '/socket.io': { target: 'http://127.0.0.1:4000', ws: true } },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2023',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_200,
  },
})
