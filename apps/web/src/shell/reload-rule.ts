import { pages, storageKeys } from '@tidemark/contracts'
import { windowText } from '../platform/browser-storage.ts'
import type { WallClock } from '../platform/wall-clock.ts'
import { showAlert } from '../ui/alert-dialog.tsx'
import { shellTexts } from './texts.ts'

const hastyBelowMs = 7000

interface PageLoad {
  readonly path: string
  readonly navigationType: string
  /** Previous page load of this window, in milliseconds since 1970. */
  readonly previousLoadMs: number | null
  readonly nowMs: number
}

/** A reload loads everything again; two within seven seconds mean that the user wants the chart's own refresh. */
export function isHastyReload({ path, navigationType, previousLoadMs, nowMs }: PageLoad): boolean {
  const inApp = path === pages.workspace || path.startsWith(`${pages.workspace}/`)
  if (!inApp || navigationType !== 'reload' || previousLoadMs === null) return false
  const sinceMs = nowMs - previousLoadMs
  return sinceMs >= 0 && sinceMs < hastyBelowMs
}

function navigationType(): string {
  const [entry] = performance.getEntriesByType('navigation')
  return entry && 'type' in entry ? String(entry.type) : 'navigate'
}

export function warnOfHastyReload(clock: WallClock, type: string = navigationType()): void {
  const stored = Number.parseInt(windowText.read(storageKeys.lastLoad) ?? '', 10)
  const nowMs = clock.now()
  windowText.write(storageKeys.lastLoad, String(nowMs))
  const previousLoadMs = Number.isNaN(stored) ? null : stored
  if (isHastyReload({ path: window.location.pathname, navigationType: type, previousLoadMs, nowMs })) {
    showAlert({ title: shellTexts.hastyReloadTitle, text: shellTexts.hastyReload })
  }
}
