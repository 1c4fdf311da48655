import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { platformPaths, storageKeys } from '@tidemark/contracts'
import { processorMsOfTree } from '../../scripts/processor-time.mjs'
import { demoPassword } from './demo-password.ts'
import { type SharedTidemark, stopSharedServers } from './tidemark.ts'

type Address = Pick<SharedTidemark, 'address'>

export interface Account {
  readonly email: string
  readonly password: string
}

interface Trader {
  /** Console errors that this test expects, for example of a failed sign-in. */
  expectConsoleErrors(pattern: RegExp): void
}

/** Fails a test on a console error, an uncaught exception or a content security policy violation. */
export const test = base.extend<{ processorTime: undefined; trader: Trader }, { sharedServers: undefined }>({
  sharedServers: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs here.
    async ({}, use) => {
      await use(undefined)
      await stopSharedServers()
    },
    { scope: 'worker', auto: true },
  ],
  /** Notes what the worker, its browser and its servers took; the report of a run sums it up by file. */
  processorTime: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that it needs here.
    async ({}, use, { annotations }) => {
      const startedAtMs = processorMsOfTree()
      await use(undefined)
      annotations.push({ type: 'processor ms', description: String(processorMsOfTree() - startedAtMs) })
    },
    { auto: true },
  ],
  trader: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      context.on('console', message => {
        if (message.type() === 'error' || /content security policy/i.test(message.text()))
          problems.push(message.text())
      })
      // A violation that the page catches, such as a forbidden eval, appears in no console by itself.
      await context.addInitScript(() => {
        document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
          reportError(new Error(`Content security policy violation: ${violatedDirective} ${blockedURI}`))
        })
      })
      context.on('weberror', thrown => void problems.push(thrown.error().message))
      await use({ expectConsoleErrors: pattern => void expected.push(pattern) })
      const unexpected = problems.filter(text => !expected.some(pattern => pattern.test(text)))
      expect(unexpected, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: 'a good password',
})

/** Registers a new user and signs in with this page's browser. */
export async function signInNewUser(page: Page, { address }: Address): Promise<Account> {
  const account = newAccount()
  await signInAs(page, address, platformPaths.register, account)
  return account
}

/** Signs in a demo account, which the tests of a file share. Auto save is off, so that tests do not affect each other. */
export async function signInDemo(page: Page, { address }: Address, name: string): Promise<void> {
  const account = { email: `${name}@tidemark.local`, password: demoPassword() }
  await signInAs(page, address, platformPaths.login, account)
  await page.evaluate(key => localStorage.setItem(key, 'false'), storageKeys.chartAutoSave)
}

async function signInAs(page: Page, address: string, path: string, account: Account): Promise<void> {
  const response = await page.request.post(`${address}${path}`, { data: account })
  expect(response.ok()).toBe(true)
  const { token, email } = await response.json()
  const save = (record: string, data: object) =>
    page.request.post(`${address}${record}`, {
      params: { email },
      headers: { authorization: `Bearer ${token}` },
      data,
    })
  // Tests begin with a plain chart: no tour, and the map is added where it is tested. First runs have their own spec.
  const saved = await Promise.all([
    save(platformPaths.settings, { tourSeen: true }),
    save(platformPaths.indicators, { 'Liquidity Map': false }),
  ])
  for (const answer of saved) expect(answer.ok()).toBe(true)
  // Any response of the server gives access to its local storage; this one does not start the app.
  await page.goto(`${address}${platformPaths.health}`)
  await page.evaluate(
    entries => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [
      [storageKeys.email, email],
      [storageKeys.token, token],
    ] as [string, string][],
  )
}

export { expect }

/** Reloads without the warning of RT-14, however fast the machine is. */
export async function reloadCalmly(page: Page): Promise<void> {
  await page.evaluate(key => sessionStorage.removeItem(key), storageKeys.lastLoad)
  await page.reload()
}
