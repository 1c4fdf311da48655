import { IconClock } from '@tabler/icons-react'
import { Tooltip } from '../../ui/tooltip.tsx'
import { type Delay, delayText, liveDataTexts, useDelay } from '../live-data/index.ts'
import classes from './delay-notice.module.css'
import { delayActions } from './texts.ts'

interface DelayNoticeProps {
  /** Shows the short words, and the whole sentence in the tooltip: for a bar with little room. */
  readonly compact?: boolean
}

/** [TB-7] Shown until the feed reports real time: why it does not, and a link to what the user can do. In a narrow window
 *  only the icon is shown. */
export function DelayNotice({ compact = false }: DelayNoticeProps) {
  const delay = useDelay()
  if (delay === null) return null
  if (delay !== 'unknown') return <KnownDelay delay={delay} compact={compact} />
  return (
    <Tooltip label={liveDataTexts.delayed} touch>
      <p className={classes.notice} data-compact={compact}>
        <IconClock size={16} aria-hidden />
        <span className={classes.long}>{liveDataTexts.delayed}</span>
        <span className={classes.short} aria-hidden>
          {liveDataTexts.delayedShort}
        </span>
      </p>
    </Tooltip>
  )
}

interface KnownDelayProps extends Required<DelayNoticeProps> {
  readonly delay: Exclude<Delay, 'unknown'>
}

/** Opens its page beside the workspace, which stays as it is. */
function KnownDelay({ delay, compact }: KnownDelayProps) {
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
