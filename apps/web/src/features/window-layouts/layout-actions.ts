import { preferences } from '../../platform/preferences/use-preference.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { notice } from '../../ui/notices.ts'
import { saveIndicatorsNow } from '../indicators/index.ts'
import { applyOwnMeta, openPopOuts, ownState, reopenPopOut } from '../pop-outs/index.ts'
import { windowRequests } from '../window-messages/index.ts'
import { collectLayout } from './collect-layout.ts'
import { type Layout, maxWindows } from './layout-entry.ts'
import { defaultLayout, storeDefault } from './layout-preferences.ts'
import { type Opened, openLayout } from './open-layout.ts'
import { showSavedCheck } from './saved-check.ts'
import { availableScreens, browserScreens } from './screen-areas.ts'
import { sendRestore } from './send-restore.ts'
import { layoutTexts as t } from './texts.ts'

/** A window of this browser answers at once; one that is frozen does not. */
const answerMs = 2_000

/** TB-2: saves the layout with `store`, and tells the user how it went. Returns whether it is stored. */
export async function saveLayout(store: (layout: Layout) => boolean = storeDefault): Promise<boolean> {
  const { isDenied } = await availableScreens(browserScreens())
  const saved = preferences.get(defaultLayout)
  const { layout, leftOut } = await collectLayout({
    own: () => ownState([]),
    opened: async () => (await openPopOuts()).own,
    ask: async to => (await windowRequests.request('windowState', { to, timeoutMs: answerMs })).answer,
    saved: id => saved.find(({ RSWindowGUID }) => RSWindowGUID === id),
  })
  if (!store(layout)) {
    showAlert({ title: t.notStored, text: t.notStoredText })
    return false
  }
  showSavedCheck()
  if (leftOut > 0) notice({ title: t.saved, text: t.leftOut(leftOut, maxWindows), kind: 'warning' })
  if (isDenied) showAlert({ title: t.deniedTitle, text: t.deniedSave })
  return true
}

/** TB-5: opens the windows of a layout and restores this one, and tells the user how it went. */
export async function loadLayout(layout: Layout = preferences.get(defaultLayout)): Promise<void> {
  if (layout.length === 0) return notice({ title: t.none, text: t.noneText, kind: 'warning' })
  const { areas, isDenied } = await availableScreens(browserScreens())
  const { ids: openIds } = await openPopOuts()
  // A new window loads the active indicators from the platform.
  saveIndicatorsNow()
  const outcome = openLayout(layout, {
    origin: window.location.origin,
    openIds,
    areas,
    open: (id, page, place) => reopenPopOut(id, { page, ...place }),
    restore: (id, place, meta) => sendRestore(id, place, meta, openIds.has(id)),
    restoreMain: applyOwnMeta,
  })
  if (isDenied) showAlert({ title: t.deniedTitle, text: t.deniedLoad })
  report(outcome)
}

function report({ opened, restored, blocked, refused }: Opened): void {
  if (refused > 0) notice({ title: t.refused(refused), text: t.refusedText, kind: 'warning' })
  if (blocked > 0) {
    const all = opened + restored + blocked
    showAlert({ title: t.blockedTitle, text: t.blocked(blocked, all) })
  } else if (opened + restored > 0 || refused === 0)
    notice({ title: t.loaded, text: t.loadedText(opened, restored), kind: 'success', id: loadedId })
}

/** Of two loads the last is shown. */
const loadedId = 'window-layout-loaded'
