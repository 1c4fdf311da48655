import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { tool } from './prepare.mjs'
import { print, run, StepError } from './run-step.mjs'

/** In order of preference: the headless shell is the fastest. */
const executableNames = [
  'chromium-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
  'microsoft-edge',
]
const installPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
]

/** Returns the path of a browser that renders a page: CHROME_BIN, one found on the machine, or one installed now. */
export async function findBrowser({ list = candidates, installBrowser = installChromium } = {}) {
  const { chromium } = await import('playwright-core')
  const found = await findWorkingBrowser(chromium, list(chromium))
  if (found) return found
  print('No browser found; installing one …')
  await installBrowser()
  const installed = await findWorkingBrowser(chromium, list(chromium))
  if (installed) return installed
  throw new StepError(
    'The browser tests need Chrome, Chromium or Edge, and none could be found or installed.\n  Install one, or give its path: CHROME_BIN=/path/to/chrome npm test',
  )
}

function candidates(chromium) {
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap(folder => executableNames.map(name => join(folder, name)))
  return [process.env.CHROME_BIN, chromium.executablePath(), ...onPath, ...installPaths].filter(
    path => path && existsSync(path),
  )
}

async function findWorkingBrowser(chromium, paths) {
  for (const path of paths) {
    if (await renders(chromium, path)) return path
    print(`${path} does not render a page; trying the next one …`)
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

/** Chromium's sandbox does not work for root, the user of most containers. */
const browserArgs = () => (process.getuid?.() === 0 ? ['--no-sandbox'] : [])

async function installChromium() {
  const canUseApt = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (canUseApt) {
    const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
    await run('apt-get', ['update', '-qq'], options)
    const packages = ['chromium', 'fonts-dejavu-core']
    if (
      (await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)) === 0
    )
      return
  }
  await tool('@playwright/test/cli.js', ['install', 'chromium'])
}
