import { defineConfig } from '@playwright/test'
import { severalProcesses } from './support/several-processes.ts'

const isRoot = process.getuid?.() === 0

/** Every browser test, with those of the second level. The gate has the walks alone. */
const isWhole = process.env.TEST_LEVEL === 'all'

/**
 * As many workers as cores. No retries, since an intermittent failure is a bug to find. The limits only end a test that hangs.
 * They are generous, because a busy machine is ten times slower; how fast a thing is stands in `bench/`.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  workers: '100%',
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  outputDir: '../reports/browser',
  reporter: [['list'], ['json']],
  projects: [
    // Without motion: every frame of a fade takes processor time.
    { name: 'walks', testIgnore: '*.full.spec.ts', use: { contextOptions: { reducedMotion: 'reduce' } } },
    ...(isWhole ? [{ name: 'second level', testMatch: '*.full.spec.ts' }] : []),
    // The main paths once more, where the machine has a database and a bus.
    ...(isWhole && process.env.TEST_DATABASE_URL && process.env.TEST_NATS_URL
      ? [{ name: severalProcesses, grep: /@several/ }]
      : []),
  ],
  use: {
    viewport: { width: 1600, height: 900 },
    // A trace takes processor time in every test; `--trace on` records one of a test that fails.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.CHROME_BIN ? { executablePath: process.env.CHROME_BIN } : {}),
      // Chromium's sandbox does not work for root; a software GPU is slower than none; the other switches prevent
      // background network requests.
      args: [
        ...(isRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    },
  },
})
