import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense, useEffect, useState } from 'react'
import { whenIdleOrInput } from '../../../platform/when-idle-or-input.ts'
import { laterDialog } from '../../../ui/later-dialog.tsx'
import { PanelErrorBoundary } from '../../../ui/panel-error-boundary.tsx'
import { ComingSoon } from '../coming-soon.tsx'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import classes from './bottom-panel.module.css'
import { BottomTabRow } from './bottom-tab-row.tsx'
import type { BottomTabId } from './bottom-tabs.tsx'
import { useShownTabs } from './use-shown-tabs.ts'

const AddFeaturesDialog = laterDialog(() => import('./add-features-dialog.tsx'), 'AddFeaturesDialog')

interface BottomTabsProps {
  /** Shows the chosen tab's content below the row. */
  readonly isOpen: boolean
  readonly onChoose: (tab: BottomTabId) => void
}

/** The row of tabs and the chosen one's content. */
export function BottomTabs({ isOpen, onChoose }: BottomTabsProps) {
  const shown = useShownTabs()
  const stored = useFrame(frame => frame.activeTab)
  const [adding, dialog] = useDisclosure(false)
  const active = (shown.find(({ id }) => id === stored) ?? shown[0])?.id ?? null
  return (
    <>
      <Tabs
        className={classes.tabs}
        classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
        value={active}
        onChange={tab => onChoose(tab as BottomTabId)}
        keepMounted={false}
      >
        <BottomTabRow onAdd={dialog.open} />
        {isOpen ? <BottomContent onAdd={dialog.open} /> : null}
      </Tabs>
      <AddFeaturesDialog opened={adding} onClose={dialog.close} />
    </>
  )
}

/** The first screen does not wait for the code of a tab. */
function BottomContent({ onAdd }: { readonly onAdd: () => void }) {
  const shown = useShownTabs()
  const [isNeeded, setNeeded] = useState(false)
  useEffect(() => whenIdleOrInput(() => setNeeded(true)), [])
  if (shown.length === 0) {
    return (
      <ComingSoon
        texts={{ title: texts.bottom.noTabsTitle, text: texts.bottom.noTabsText }}
        action={<Button onClick={onAdd}>{texts.bottom.add}</Button>}
      />
    )
  }
  return shown.map(tab => (
    <Tabs.Panel key={tab.id} value={tab.id}>
      <PanelErrorBoundary name={tab.name}>
        {isNeeded ? <Suspense>{tab.content}</Suspense> : null}
      </PanelErrorBoundary>
    </Tabs.Panel>
  ))
}
