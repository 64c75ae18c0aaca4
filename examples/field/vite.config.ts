import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv } from 'vite'

export default defineConfig(({ mode }) => {
  const { GEOFIELD_URL } = loadEnv(mode, '.', 'GEOFIELD_')
  const proxy = {
    '/geofield': {
      target: GEOFIELD_URL!,
      rewrite: (path: string) => path.replace(/^\/geofield/, ''),
      // So that the URLs in map styles begin with it too.
      headers: { 'X-Forwarded-Prefix': '/geofield' },
    },
  }
  return { plugins: [react()], server: { proxy }, preview: { proxy } }
})
