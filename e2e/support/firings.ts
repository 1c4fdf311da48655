import type { Page } from '@playwright/test'
import { type Firing, type FiringsAnswer, platformPaths } from '@tidemark/contracts'

/** What the platform lists, in the windows of this browser; change it at any time. */
export async function answerFirings(page: Page): Promise<Firing[]> {
  const firings: Firing[] = []
  const answer = (): FiringsAnswer => ({ firings, before: null })
  await page.context().route(`**${platformPaths.alertFirings}?*`, route => route.fulfill({ json: answer() }))
  return firings
}
