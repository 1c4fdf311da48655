import { VisuallyHidden } from '@mantine/core'
import { IconSpeakerphone, IconX } from '@tabler/icons-react'
import type { Firing } from '@tidemark/contracts'
import type { IsoDate } from '@tidemark/domain'
import { useId } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LightMark } from '../../connection/index.ts'
import { DirectionArrow } from '../direction-arrow.tsx'
import { showMoment } from '../moment-store.ts'
import { momentText } from '../moment-text.ts'
import { moveByArrows } from '../move-by-arrows.ts'
import { texts } from '../texts.ts'
import classes from './notification-bell.module.css'
import type { Notification } from './notifications.ts'

interface NotificationListProps {
  /** Newest first. */
  readonly items: readonly Notification[]
  readonly today: IsoDate
  readonly onChosen: () => void
  readonly onDismiss: (item: Notification) => void
}

export function NotificationList({ items, today, onChosen, onDismiss }: NotificationListProps) {
  const titleId = useId()
  return (
    <>
      <h2 id={titleId} className={classes.title}>
        {texts.notifications}
      </h2>
      <ul className={classes.list} aria-labelledby={titleId} onKeyDown={moveByArrows}>
        {items.map(item => (
          <NotificationItem
            key={item.id}
            item={item}
            today={today}
            onChosen={onChosen}
            onDismiss={() => onDismiss(item)}
          />
        ))}
      </ul>
    </>
  )
}

interface NotificationItemProps {
  readonly item: Notification
  readonly today: IsoDate
  readonly onChosen: () => void
  readonly onDismiss: () => void
}

function NotificationItem({ item, today, onChosen, onDismiss }: NotificationItemProps) {
  const { firing, text1 } = item
  const show = () => {
    if (firing !== null) showMoment(firing)
    onChosen()
  }
  return (
    <li className={classes.item}>
      {firing === null ? (
        <div className={classes.moment}>
          <IconSpeakerphone size={14} className={classes.announced} aria-hidden />
          <NotificationText item={item} today={today} />
        </div>
      ) : (
        <button type="button" className={classes.moment} title={texts.historyHint} onClick={show}>
          <FiringLight firing={firing} />
          <NotificationText item={item} today={today} />
        </button>
      )}
      <IconButton
        className={classes.dismiss}
        label={texts.dismissOne(text1)}
        onClick={({ currentTarget }) => {
          const row = currentTarget.closest('li')
          const next = row?.nextElementSibling ?? row?.previousElementSibling
          next?.querySelector('button')?.focus()
          onDismiss()
        }}
      >
        <IconX size={14} />
      </IconButton>
    </li>
  )
}

const FiringLight = ({ firing: { color } }: { readonly firing: Firing }) => (
  <span className={classes.light}>
    <LightMark light={color} />
    <VisuallyHidden>{texts.colours[color]} </VisuallyHidden>
  </span>
)

function NotificationText({
  item: { text1, text2, at, firing },
  today,
}: Pick<NotificationItemProps, 'item' | 'today'>) {
  return (
    <>
      <span className={classes.text1}>
        {text1} {firing === null ? null : <DirectionArrow dir={firing.dir} />}
      </span>
      <time className={classes.time}>{momentText(at, today)}</time>
      <span className={classes.text2}>{text2}</span>
    </>
  )
}
