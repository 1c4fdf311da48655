import {
  DAY_SECONDS,
  isFuturesSymbol,
  RESOLUTIONS,
  type Resolution,
  resolutionLabel,
  resolutionSeconds,
} from '@tidemark/domain'
import { Menu } from '../../../ui/later-menu.tsx'
import { useChartStore } from '../chart-store.ts'
import { chartTexts } from '../texts.ts'
import { ExtendedHoursButton } from './extended-hours-button.tsx'
import classes from './legend.module.css'

const t = chartTexts.legend

interface LegendHeadProps {
  readonly resolution: Resolution
  readonly onResolution: (resolution: Resolution) => void
}

/** Buttons to change symbol and resolution. A chart window has no other controls for them. */
export function LegendHead({ resolution, onResolution }: LegendHeadProps) {
  const symbol = useChartStore(store => store.symbol)
  const openSearch = useChartStore(store => store.openSearch)
  const label = resolutionLabel(resolution)
  return (
    <>
      {symbol === '' ? null : (
        <button
          type="button"
          className={classes.symbol}
          aria-label={t.symbol(symbol)}
          aria-haspopup="dialog"
          onClick={() => openSearch('')}
        >
          {symbol}
        </button>
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <button type="button" className={classes.resolution} aria-label={t.resolution(label)}>
            {label}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {RESOLUTIONS.map(choice => (
            <Menu.RadioItem
              key={choice}
              value={choice}
              checked={choice === resolution}
              closeMenuOnClick
              onChange={() => onResolution(choice)}
            >
              {resolutionLabel(choice)}
            </Menu.RadioItem>
          ))}
        </Menu.Dropdown>
      </Menu>
      {resolutionSeconds(resolution) < DAY_SECONDS && !isFuturesSymbol(symbol) ? (
        <ExtendedHoursButton />
      ) : null}
    </>
  )
}
