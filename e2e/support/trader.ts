import { randomUUID } from 'node:crypto'
import { test as base, expect, type Page } from '@playwright/test'
import { platformPaths, storageKeys } from '@tidemark/contracts'
import type { Tidemark } from './tidemark.ts'

interface Account {
  readonly email: string
  readonly password: string
}

interface Trader {
  /** Console errors that this test expects, e.g. of a refused sign-in. */
  expectConsoleErrors(pattern: RegExp): void
}

/** Every test watches the console: an error, an uncaught exception or a broken policy fails it. */
export const test = base.extend<{ trader: Trader }>({
  trader: [
    async ({ context }, use) => {
      const problems: string[] = []
      const expected: RegExp[] = []
      context.on('console', message => {
        if (message.type() === 'error' || /content security policy/i.test(message.text()))
          problems.push(message.text())
      })
      context.on('weberror', thrown => void problems.push(thrown.error().message))
      await use({ expectConsoleErrors: pattern => void expected.push(pattern) })
      const surprises = problems.filter(text => !expected.some(pattern => pattern.test(text)))
      expect(surprises, 'errors in the console').toEqual([])
    },
    { auto: true },
  ],
})

export const newAccount = (): Account => ({
  email: `${randomUUID()}@example.com`,
  password: 'a good password',
})

/** A user nobody else knows, registered through the platform and signed in in this page's browser. */
export async function signInFresh(page: Page, { address }: Tidemark): Promise<Account> {
  const account = newAccount()
  await signInAs(page, address, platformPaths.register, account)
  return account
}

/** Shared by the tests of a file: what one does to the chart must not be what the next one opens on. */
export async function signInDemo(page: Page, { address }: Tidemark, name: string): Promise<void> {
  const account = { email: `${name}@tidemark.local`, password: 'tidemark' }
  await signInAs(page, address, platformPaths.login, account)
  await page.evaluate(key => localStorage.setItem(key, 'false'), storageKeys.chartAutoSave)
}

async function signInAs(page: Page, address: string, path: string, account: Account): Promise<void> {
  const answer = await page.request.post(`${address}${path}`, { data: account })
  expect(answer.ok()).toBe(true)
  const { token, email } = await answer.json()
  // Any answer of this server will do to reach its storage; this one is no page, so nothing of the app runs yet.
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
