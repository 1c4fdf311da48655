import { IconAppWindow, IconRefresh } from '@tabler/icons-react'
import { BarButton } from '../../../ui/bar-button.tsx'
import { Brand } from '../../../ui/brand.tsx'
import { useIsSmall } from '../../../ui/small-window.ts'
import { NotificationBell } from '../../alerts/index.ts'
import { useChartStore } from '../../chart/index.ts'
import { TemplatesMenu } from '../../chart-state/index.ts'
import { ConnectionStatus, DelayNotice } from '../../connection/index.ts'
import { IndicatorsMenu } from '../../indicators/index.ts'
import { useRefreshMap } from '../../liquidity-map/index.ts'
import { OfferCountdown } from '../../offer-countdown/index.ts'
import { TradeButton } from '../../trading/index.ts'
import { SaveMenu } from '../../window-layouts/index.ts'
import { useFrame } from '../frame/frame-store.ts'
import { openChartWindow } from '../open-windows.ts'
import { BarCountdown } from '../quote/bar-countdown.tsx'
import { CompanyName } from '../quote/company-name.tsx'
import { DayChange } from '../quote/day-change.tsx'
import { texts } from '../texts.ts'
import { LesserItems } from './lesser-items.tsx'
import { LivePrice } from './live-price.tsx'
import { ProfileMenu } from './profile-menu.tsx'
import { ResolutionSwitch } from './resolution-switch.tsx'
import { SymbolButton } from './symbol-button.tsx'
import classes from './top-bar.module.css'

const t = texts.topBar
const iconSize = 18

interface TopBarProps {
  readonly onShortcuts: () => void
  readonly onTour: () => void
}

export function TopBar({ onShortcuts, onTour }: TopBarProps) {
  const symbol = useChartStore(store => store.symbol)
  const resolution = useFrame(frame => frame.resolution)
  const isSmall = useIsSmall()
  const actions = (
    <>
      <TradeButton label={t.trade} hint={t.tradeHint} />
      <RefreshMapButton />
      <BarButton
        label={t.openChartWindow}
        hint={t.openChartHint}
        icon={<IconAppWindow size={iconSize} />}
        onClick={() => openChartWindow(symbol, resolution)}
      />
    </>
  )
  return (
    <header className={classes.bar}>
      <span className={classes.logo}>
        <Brand />
      </span>
      <span className={classes.instrument}>
        <SymbolButton />
        {isSmall ? null : <CompanyName />}
      </span>
      <LivePrice />
      {isSmall ? null : <DayChange />}
      <ResolutionSwitch />
      {isSmall ? null : <BarCountdown />}
      <IndicatorsMenu />
      {isSmall ? null : actions}
      <span className={classes.spacer} />
      <OfferCountdown />
      <DelayNotice compact />
      <span className={classes.light}>
        <ConnectionStatus />
      </span>
      <span className={classes.end}>
        {isSmall ? <NotificationBell /> : null}
        <LesserItems>
          {isSmall ? actions : null}
          <TemplatesMenu />
          <SaveMenu />
          {isSmall ? null : (
            <span className={classes.bell}>
              <NotificationBell />
            </span>
          )}
          <ProfileMenu onShortcuts={onShortcuts} onTour={onTour} />
        </LesserItems>
      </span>
    </header>
  )
}

/** Apart from the bar, which the settings of the map do not concern. */
const RefreshMapButton = () => (
  <BarButton
    label={t.refreshMap}
    hint={t.refreshMapHint}
    icon={<IconRefresh size={iconSize} />}
    onClick={useRefreshMap()}
  />
)
