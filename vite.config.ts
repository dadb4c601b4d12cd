import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [lingui({ failOnCompileError: true }), react()],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // MapLibre is one large file, fetched when somebody opens the map.
    chunkSizeWarningLimit: 1200,
    modulePreload: {
      polyfill: false,
      // The server names the application's files for each page (`data-files`), so the entry need not carry the list.
      resolveDependencies: (file, files) => (/\/app-[^/]+\.js$/.test(file) ? [] : files),
    },
    rollupOptions: { input: isSsrBuild ? 'src/web/entry-server.tsx' : 'src/web/entry-browser.ts' },
  },
  // Bundling React into the server build lets the bundler drop its development half.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
