import { IconEye, IconEyeOff, IconSettings, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { chartTexts } from '../texts.ts'
import classes from './legend-item.module.css'

const t = chartTexts.legendItem

interface LegendItemProps {
  readonly title: string
  readonly isHidden: boolean
  readonly onHide: (isHidden: boolean) => void
  /** Omitted where there are no settings. */
  readonly onSettings?: (() => void) | undefined
  readonly onRemove: () => void
  /** Values and marks beside the title. */
  readonly children?: ReactNode
  /** Version of the levels shown. */
  readonly levelsVersion?: string | undefined
}

/** One thing that is drawn on the chart, as an item of a list in the legend: its title, its values and its buttons. */
export function LegendItem({
  title,
  isHidden,
  onHide,
  onSettings,
  onRemove,
  children,
  levelsVersion,
}: LegendItemProps) {
  return (
    <li className={classes.item} data-hidden={isHidden} data-levels-version={levelsVersion}>
      <span className={classes.title}>{title}</span>
      {children}
      <span className={classes.actions}>
        <IconButton label={isHidden ? t.show(title) : t.hide(title)} onClick={() => onHide(!isHidden)}>
          {isHidden ? <IconEye /> : <IconEyeOff />}
        </IconButton>
        {onSettings ? (
          <IconButton label={t.settings(title)} onClick={onSettings}>
            <IconSettings />
          </IconButton>
        ) : null}
        <IconButton label={t.remove(title)} onClick={onRemove}>
          <IconX />
        </IconButton>
      </span>
    </li>
  )
}
