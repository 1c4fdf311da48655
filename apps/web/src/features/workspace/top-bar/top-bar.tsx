import { IconAppWindow, IconChartLine, IconRefresh } from '@tabler/icons-react'
import { Brand } from '../../../ui/brand.tsx'
import { useChartDesk } from '../../chart/chart-desk.ts'
import { TemplatesMenu } from '../../chart-state/templates/templates-menu.tsx'
import { useFrame } from '../frame/frame-store.ts'
import { openChart } from '../open-windows.ts'
import { texts } from '../texts.ts'
import { ConnectionStatus } from './connection-status.tsx'
import { DelayNotice } from './delay-notice.tsx'
import { LivePrice } from './live-price.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ResolutionSwitch } from './resolution-switch.tsx'
import { SaveMenu } from './save-menu.tsx'
import { SymbolButton } from './symbol-button.tsx'
import classes from './top-bar.module.css'
import { TopBarButton } from './top-bar-button.tsx'

const t = texts.topBar
const iconSize = 18

export function TopBar({ onShortcuts }: { readonly onShortcuts: () => void }) {
  const symbol = useChartDesk(desk => desk.symbol)
  const resolution = useFrame(frame => frame.resolution)
  return (
    <header className={classes.bar}>
      <span className={classes.logo}>
        <Brand />
      </span>
      <SymbolButton />
      <LivePrice />
      <ResolutionSwitch />
      <TopBarButton label={t.indicators} hint={t.indicatorsWhy} icon={<IconChartLine size={iconSize} />} />
      <TopBarButton label={t.refreshMap} hint={t.refreshMapWhy} icon={<IconRefresh size={iconSize} />} />
      <TopBarButton
        label={t.openChart}
        hint={t.openChartHint}
        icon={<IconAppWindow size={iconSize} />}
        onClick={() => openChart(symbol, resolution)}
      />
      <span className={classes.spacer} />
      <DelayNotice />
      <ConnectionStatus />
      <TemplatesMenu />
      <SaveMenu />
      <ProfileMenu onShortcuts={onShortcuts} />
    </header>
  )
}
