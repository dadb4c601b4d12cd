import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import {
  browserFiles,
  oneStylesheet,
  unusedRouterParts,
  withoutServerFields,
} from './src/cli/browser-bundle.ts'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [
    lingui({ failOnCompileError: true }),
    react(),
    withoutServerFields,
    unusedRouterParts,
    oneStylesheet,
  ],
  appType: 'custom',
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: 'es2022',
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    cssCodeSplit: true,
    // MapLibre is one large file, fetched when somebody opens the map.
    chunkSizeWarningLimit: 1200,
    modulePreload: { polyfill: false },
    rollupOptions: isSsrBuild
      ? { input: 'src/web/entry-server.tsx' }
      : {
          // The server names the application's file to the entry, which therefore need not import it.
          input: ['src/web/entry-browser.ts', 'src/web/app.tsx'],
          output: { codeSplitting: { groups: browserFiles } },
        },
  },
  // Bundling React into the server build lets the bundler drop its development half.
  ssr: command === 'build' ? { noExternal: true } : {},
}))
