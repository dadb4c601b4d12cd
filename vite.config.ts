import { lingui } from '@lingui/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { browserFiles, withoutDescriptions } from './src/cli/browser-bundle.ts'
import { oneStylesheet } from './src/cli/browser-styles.ts'

// React Router marks its modules with "use client", which means nothing to a bundle. How long plugins took is of no use
// to whoever starts a site.
const checks = { moduleLevelDirective: false, bundlerTimings: false }

// The application names every file: shorter names are less to load. Both builds must give fonts the same names.
const assetFileNames = ({ names }: { names: readonly string[] }) =>
  names.some(name => name.endsWith('.css')) ? 'assets/[hash:7].css' : 'assets/[name]-[hash:7][extname]'

export default defineConfig(({ isSsrBuild, command }) => ({
  plugins: [lingui({ failOnCompileError: true }), react(), oneStylesheet, withoutDescriptions],
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
      ? { input: 'src/web/entry-server.tsx', checks, output: { assetFileNames } }
      : {
          checks,
          // The server names the application's file to the entry, which therefore need not import it.
          input: ['src/web/entry-browser.ts', 'src/web/app.tsx'],
          output: {
            codeSplitting: { groups: browserFiles },
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
          },
        },
  },
  // A build bundles everything, and has the production code of React whatever the environment of the site says: rendering
  // with the other takes twice as long.
  ...(command === 'build' && {
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true as const },
  }),
}))
