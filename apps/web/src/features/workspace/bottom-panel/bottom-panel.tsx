import { Button, Tabs } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { Suspense } from 'react'
import { Divider } from '../../../ui/divider.tsx'
import { PanelErrorBoundary } from '../../../ui/panel-error-boundary.tsx'
import { ComingSoon } from '../coming-soon.tsx'
import { bottomMaxHeight, bottomMinHeight, shownBottomHeight } from '../frame/frame-sizes.ts'
import { useFrame } from '../frame/frame-store.ts'
import { useViewportHeight } from '../frame/use-viewport.ts'
import { texts } from '../texts.ts'
import { AddFeaturesDialog } from './add-features-dialog.tsx'
import classes from './bottom-panel.module.css'
import { BottomTabRow } from './bottom-tab-row.tsx'
import { type BottomTabId, bottomTabs } from './bottom-tabs.tsx'

export function BottomPanel() {
  const collapsed = useFrame(frame => frame.bottomCollapsed)
  const storedHeight = useFrame(frame => frame.bottomHeight)
  const setHeight = useFrame(frame => frame.setBottomHeight)
  const resetHeight = useFrame(frame => frame.resetBottomHeight)
  const chosen = useFrame(frame => frame.bottomTabs)
  const stored = useFrame(frame => frame.activeTab)
  const chooseTab = useFrame(frame => frame.chooseTab)
  const viewportHeight = useViewportHeight()
  const [adding, dialog] = useDisclosure(false)

  const active = chosen.includes(stored) ? stored : (chosen[0] ?? null)
  const height = shownBottomHeight(storedHeight, viewportHeight)
  return (
    <section
      className={classes.root}
      style={collapsed ? undefined : { height }}
      data-collapsed={collapsed}
      aria-label={texts.bottom.name}
    >
      {collapsed ? null : (
        <div className={classes.edge}>
          <Divider
            orientation="horizontal"
            label={texts.bottom.resize}
            value={height}
            min={bottomMinHeight}
            max={bottomMaxHeight(viewportHeight)}
            onChange={setHeight}
            onReset={resetHeight}
            inverted
          />
        </div>
      )}
      <Tabs
        className={classes.tabs}
        classNames={{ list: classes.list, tab: classes.tab, panel: classes.panel }}
        value={active}
        onChange={tab => chooseTab(tab as BottomTabId)}
        keepMounted={false}
      >
        <BottomTabRow onAdd={dialog.open} />
        {collapsed ? null : <BottomContent onAdd={dialog.open} />}
      </Tabs>
      <AddFeaturesDialog opened={adding} onClose={dialog.close} />
    </section>
  )
}

function BottomContent({ onAdd }: { readonly onAdd: () => void }) {
  const chosen = useFrame(frame => frame.bottomTabs)
  if (chosen.length === 0) {
    return (
      <ComingSoon
        texts={{ title: texts.bottom.noTabsTitle, text: texts.bottom.noTabsText }}
        action={<Button onClick={onAdd}>{texts.bottom.add}</Button>}
      />
    )
  }
  return bottomTabs
    .filter(tab => chosen.includes(tab.id))
    .map(tab => (
      <Tabs.Panel key={tab.id} value={tab.id}>
        <PanelErrorBoundary name={tab.name}>
          <Suspense>{tab.content}</Suspense>
        </PanelErrorBoundary>
      </Tabs.Panel>
    ))
}
