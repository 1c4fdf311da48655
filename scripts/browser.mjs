import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tool } from './prepare.mjs'
import { run, say, Trouble } from './run-step.mjs'

const names = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser', 'microsoft-edge']
const places = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** The path of a browser that has just rendered a page: one named, one found, or one installed now. */
export async function findBrowser({ list = candidates, installBrowser = installOne } = {}) {
  const { chromium } = await import('playwright-core')
  const found = await firstThatRenders(chromium, list(chromium))
  if (found) return found
  say('No browser found; installing one …')
  await installBrowser()
  const installed = await firstThatRenders(chromium, list(chromium))
  if (installed) return installed
  throw new Trouble(
    'The browser tests need Chrome, Chromium or Edge, and none could be found or installed.\n  Install one, or name it: CHROME_BIN=/path/to/chrome npm test',
  )
}

function candidates(chromium) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => names.map(name => join(folder, name)))
  return [process.env.CHROME_BIN, chromium.executablePath(), ...onPath, ...places].filter(
    path => path && existsSync(path),
  )
}

async function firstThatRenders(chromium, paths) {
  for (const path of paths) {
    if (await renders(chromium, path)) return path
    say(`${path} does not render a page; looking further …`)
  }
  return null
}

async function renders(chromium, executablePath) {
  try {
    const browser = await chromium.launch({ executablePath, args: browserArgs() })
    try {
      const page = await browser.newPage()
      await page.setContent('<p>ready</p>')
      return (await page.screenshot()).length > 0
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}

/** Chromium's sandbox does not work for root, as in most containers. */
const browserArgs = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

async function installOne() {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canUseApt) {
    const quiet = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], quiet)
    const packages = ['chromium', 'fonts-dejavu-core']
    if ((await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)) === 0)
      return
  }
  await tool('@playwright/test/cli.js', ['install', 'chromium'])
}
