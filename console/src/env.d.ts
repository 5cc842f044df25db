/// <reference types="vite/client" />
declare module '@fontsource-variable/*'

declare const __ROUTES__: Record<string, [method: string, path: string]>
