import { Tooltip } from '@mantine/core'
import { IconClock } from '@tabler/icons-react'
import { type Delay, delayText, liveDataTexts, useDelay } from '../live-data/index.ts'
import classes from './delay-notice.module.css'
import { delayActions } from './texts.ts'

const tooltip = { hover: true, focus: true, touch: true }

/** [TB-7] Shown until the feed reports real time: why it does not, and a link to what the user can do. In a narrow window
 *  only the icon is shown; its tooltip has the text. */
export function DelayNotice() {
  const delay = useDelay()
  if (delay === null) return null
  if (delay !== 'unknown') return <KnownDelay delay={delay} />
  return (
    <Tooltip label={liveDataTexts.delayed} events={tooltip}>
      <p className={classes.notice}>
        <IconClock size={16} aria-hidden />
        <span className={classes.text}>{liveDataTexts.delayed}</span>
      </p>
    </Tooltip>
  )
}

/** Opens its page beside the workspace, which stays as it is. */
function KnownDelay({ delay }: { readonly delay: Exclude<Delay, 'unknown'> }) {
  const { page, label } = delayActions[delay]
  return (
    <Tooltip label={`${delayText(delay)}. ${label}.`} events={tooltip}>
      <a className={classes.notice} href={page} target="_blank" rel="noopener">
        <IconClock size={16} aria-hidden />
        <span className={classes.text}>{liveDataTexts.delayed}</span>
        <span className={classes.reason}>{liveDataTexts.delayReasons[delay]}</span>
        <span className={classes.action}>{label}</span>
      </a>
    </Tooltip>
  )
}
