import { Tabs } from '@mantine/core'
import { IconChevronDown, IconChevronUp, IconPlus } from '@tabler/icons-react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useIsSmall } from '../../../ui/small-window.ts'
import { PopOutButton } from '../../pop-outs/index.ts'
import { useFrame } from '../frame/frame-store.ts'
import { texts } from '../texts.ts'
import classes from './bottom-panel.module.css'
import { bottomTabs } from './bottom-tabs.tsx'
import { MarketStrip } from './market-strip.tsx'
import { isByChoice, useShownTabs } from './use-shown-tabs.ts'

export function BottomTabRow({ onAdd }: { readonly onAdd: () => void }) {
  const shown = useShownTabs()
  const collapsed = useFrame(frame => frame.bottomCollapsed)
  const toggleBottom = useFrame(frame => frame.toggleBottom)
  const isSmall = useIsSmall()
  return (
    <div className={classes.row} data-extra={shown.some(({ id }) => !isByChoice(id))}>
      <Tabs.List aria-label={texts.bottom.tabs}>
        {shown.map(tab => (
          <Tabs.Tab key={tab.id} value={tab.id}>
            {tab.name}
          </Tabs.Tab>
        ))}
        {texts.soonTabs.map(({ name, now }) => (
          <Tabs.Tab
            key={name}
            className={classes.soon}
            value={name}
            disabled
            title={texts.bottom.soonAs(now)}
            aria-description={texts.bottom.soonAs(now)}
          >
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <IconButton label={texts.bottom.add} onClick={onAdd}>
        <IconPlus />
      </IconButton>
      <MarketStrip />
      {bottomTabs.map(({ id, popOut }) =>
        popOut === null ? null : <PopOutButton key={id} popOut={popOut} />,
      )}
      {isSmall ? null : (
        <IconButton label={collapsed ? texts.drawer.show : texts.drawer.hide} onClick={toggleBottom}>
          {collapsed ? <IconChevronUp /> : <IconChevronDown />}
        </IconButton>
      )}
    </div>
  )
}
