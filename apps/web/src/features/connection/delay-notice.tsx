import { IconClock } from '@tabler/icons-react'
import { Tooltip } from '../../ui/tooltip.tsx'
import { delayText, liveDataTexts, useDelay } from '../live-data/index.ts'
import classes from './delay-notice.module.css'
import { delayActions } from './texts.ts'

interface DelayNoticeProps {
  /** Shows the short words, and the whole sentence in the tooltip: for a bar with little room. */
  readonly compact?: boolean
}

/** [TB-7] Shown as soon as prices are known to be delayed, until the feed reports real time: why they are, and a link to what
 *  the user can do, beside the workspace. In a narrow window only the icon is shown. */
export function DelayNotice({ compact = false }: DelayNoticeProps) {
  const delay = useDelay()
  if (delay === null) return null
  const { page, label, shortReason } = delayActions[delay]
  return (
    <Tooltip label={`${delayText(delay)}. ${label}.`} touch>
      <a className={classes.notice} data-compact={compact} href={page} target="_blank" rel="noopener">
        <IconClock size={16} aria-hidden />
        <span className={classes.long}>
          <span>{liveDataTexts.delayed}</span>: {liveDataTexts.delayReasons[delay]}.
        </span>
        <span className={classes.short} aria-hidden>
          {liveDataTexts.delayedShort}
          <span className={classes.reason}>: {shortReason}</span>
        </span>
        <span className={classes.action}>{label}</span>
      </a>
    </Tooltip>
  )
}
