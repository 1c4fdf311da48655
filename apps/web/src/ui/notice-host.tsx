import { IconX } from '@tabler/icons-react'
import { type MouseEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import classes from './notice-host.module.css'
import { useNoticeBox } from './notice-place.ts'
import { dropNotice, noticeAutoCloseMs, type RaisedNotice, useNotices } from './notices.ts'
import { uiTexts } from './texts.ts'

const shownAtOnce = 5
/** In pixels, as in the style sheet. */
const gap = 12
/** As long as the transition in the style sheet. */
const leaveMs = 120

/** Render once, at the root of the app. Of our own, because a notice must also appear when no more code can be loaded, and
 *  Mantine's are 10 KB. */
export function NoticeHost() {
  const notices = useNotices(state => state.notices)
  const [isRead, setRead] = useState(false)
  // The last notice can close under the pointer, which then never leaves it.
  if (isRead && notices.length === 0) setRead(false)
  if (notices.length === 0) return null
  return <NoticeStack notices={notices} isRead={isRead} setRead={setRead} />
}

interface NoticeStackProps {
  readonly notices: readonly RaisedNotice[]
  readonly isRead: boolean
  readonly setRead: (isRead: boolean) => void
}

function NoticeStack({ notices, isRead, setRead }: NoticeStackProps) {
  const { kind, ...box } = useNoticeBox()
  const host = useRef<HTMLElement>(null)
  const first = notices.slice(0, shownAtOnce)
  const count = useFittingCount(host, first, 'maxHeight' in box ? box.maxHeight : null)
  return (
    <section
      ref={host}
      className={classes.host}
      style={box}
      aria-label={uiTexts.notices}
      data-place={kind}
      data-position="bottom-right"
      onPointerEnter={() => setRead(true)}
      onPointerLeave={() => setRead(false)}
      onFocus={() => setRead(true)}
      onBlur={() => setRead(false)}
    >
      {first.slice(0, count).map(raised => (
        <NoticeCard key={raised.number} notice={raised} stays={isRead || raised.stays} />
      ))}
    </section>
  )
}

/** How many of the first notices the place has room for, one at least; the others wait. All are rendered once to be measured, and
 *  no frame shows it. */
function useFittingCount(
  host: RefObject<HTMLElement | null>,
  first: readonly RaisedNotice[],
  room: number | null,
): number {
  const measured = `${room} ${first.map(({ number }) => number).join()}`
  const [fitting, setFitting] = useState({ measured: '', count: 0 })
  useLayoutEffect(() => {
    if (fitting.measured === measured || host.current === null) return
    setFitting({ measured, count: room === null ? shownAtOnce : countWithin(host.current, room) })
  })
  return fitting.measured === measured ? fitting.count : first.length
}

function countWithin(host: HTMLElement, room: number): number {
  let height = -gap
  const cards = [...host.children] as HTMLElement[]
  const beyond = cards.findIndex(card => {
    height += card.offsetHeight + gap
    return height > room
  })
  return beyond < 0 ? cards.length : Math.max(1, beyond)
}

interface NoticeCardProps {
  readonly notice: RaisedNotice
  /** It does not close by itself: it must be read, or the user points at a notice or has moved the focus into one. */
  readonly stays: boolean
}

function NoticeCard({ notice: { number, title, text, kind, action }, stays }: NoticeCardProps) {
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    if (leaving) {
      const timer = setTimeout(() => dropNotice(number), leaveMs)
      return () => clearTimeout(timer)
    }
    if (stays) return
    const timer = setTimeout(() => setLeaving(true), noticeAutoCloseMs)
    return () => clearTimeout(timer)
  }, [number, leaving, stays])
  const close = (event: MouseEvent<HTMLElement>) => {
    // The focus must leave the notice before it goes, or the others would stay.
    event.currentTarget.blur()
    setLeaving(true)
  }
  return (
    <div
      className={classes.notice}
      role={kind === 'error' ? 'alert' : 'status'}
      data-kind={kind}
      data-leaving={leaving || undefined}
    >
      <div className={classes.content}>
        <p className={classes.title}>{title}</p>
        <p className={classes.text}>{text}</p>
      </div>
      {action ? (
        <button
          type="button"
          className={classes.action}
          onClick={event => {
            close(event)
            action.run()
          }}
        >
          {action.label}
        </button>
      ) : null}
      <button type="button" className={classes.close} aria-label={uiTexts.closeNotice} onClick={close}>
        <IconX size={16} />
      </button>
    </div>
  )
}
