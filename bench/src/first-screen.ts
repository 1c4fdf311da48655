import { gzipSync } from 'node:zlib'
import { pages, platformPaths, storageKeys } from '@tidemark/contracts'
import { chromium, type Response } from 'playwright-core'
import { type Benchmark, kilobytes } from './benchmark.ts'
import { launchBuilt } from './running-server.ts'

/** Every script the browser loads until a signed-in trader's workspace stands, gzipped. */
export const firstScreen: Benchmark = {
  name: 'first-screen',
  async run() {
    const server = await launchBuilt()
    const executablePath = process.env.CHROME_BIN
    const browser = await chromium.launch({
      ...(executablePath ? { executablePath } : {}),
      args: ['--no-sandbox'],
    })
    try {
      const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
      await page.goto(`${server.address}${pages.discord}`)
      await page.evaluate(signIn, [platformPaths.login, storageKeys.token, storageKeys.email] as const)
      const scripts: Response[] = []
      page.on('response', response => {
        if (response.request().resourceType() === 'script') scripts.push(response)
      })
      const began = performance.now()
      await page.goto(`${server.address}${pages.workspace}`)
      await page.getByText('Simulated market').waitFor()
      const shownMs = performance.now() - began
      await page.waitForLoadState('networkidle')
      const sizes = await Promise.all(
        scripts.map(async script => gzipSync(await script.body(), { level: 9 }).length),
      )
      const total = sizes.reduce((sum, size) => sum + size, 0)
      return [
        {
          what: `first-screen JavaScript, gzipped (${sizes.length} files)`,
          ours: kilobytes(total),
          beside: 'limit 250 KB before the chart',
        },
        {
          what: 'address entered to workspace shown',
          ours: `${shownMs.toFixed(0)} ms`,
          beside: 'cold browser cache',
        },
      ]
    } finally {
      await browser.close()
      await server.stop()
    }
  },
}

/** Runs in the page. */
async function signIn([path, tokenKey, emailKey]: readonly [string, string, string]): Promise<void> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'demo@tidemark.local', password: 'tidemark' }),
  })
  const { token, email } = await answer.json()
  localStorage.setItem(tokenKey, token)
  localStorage.setItem(emailKey, email)
}
