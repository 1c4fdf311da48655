import { defineConfig } from '@playwright/test'

const isRoot = process.getuid?.() === 0

/** One worker, no retries: an intermittent failure is a bug to find. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: 1,
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 7_000 },
  outputDir: '../reports/browser',
  reporter: [['list'], ['json']],
  use: {
    viewport: { width: 1600, height: 900 },
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.CHROME_BIN ? { executablePath: process.env.CHROME_BIN } : {}),
      // Chromium's sandbox does not work for root; the other switches prevent background network requests.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
