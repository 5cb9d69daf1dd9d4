import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = 'http://localhost:8000';

export default defineConfig({
  base: '/admin/',
  plugins: [react()],
  build: { target: 'es2023', sourcemap: true },
  server: { proxy: { '/api': server, '/accounts': server, '/media': server } },
});
