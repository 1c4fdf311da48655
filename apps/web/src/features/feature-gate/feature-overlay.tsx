import { IconLock } from '@tabler/icons-react'
import type { MembershipLevel } from '@tidemark/domain'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { everySecond } from '../market-clock/index.ts'
import classes from './feature-overlay.module.css'
import { gateTexts as texts } from './texts.ts'
import { UpgradeLink } from './upgrade-link.tsx'

interface FeatureOverlayProps {
  readonly level: MembershipLevel
  readonly children: ReactNode
}

/** BP-3: blurs its children, keeps keyboard and screen reader out of them, and offers the level that includes them. It puts
 *  itself back every second, for it can be removed with the browser's tools. */
export function FeatureOverlay({ level, children }: FeatureOverlayProps) {
  const root = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const offer = useRef<HTMLElement>(null)
  const id = useId()

  useEffect(() => {
    const parts = [root.current, content.current, offer.current] as const
    return everySecond(() => {
      if (document.visibilityState === 'visible') reapply(...parts)
    })
  }, [])

  return (
    <div ref={root} className={classes.root}>
      <div ref={content} className={classes.content} inert aria-hidden>
        {children}
      </div>
      <section ref={offer} className={classes.offer} aria-labelledby={id}>
        <IconLock className={classes.icon} size={18} aria-hidden />
        <p id={id} className={classes.title}>
          {texts.title(level)}
        </p>
        <p className={classes.text}>{texts.text(level)}</p>
        <UpgradeLink />
      </section>
    </div>
  )
}

function reapply(root: HTMLElement | null, content: HTMLElement | null, offer: HTMLElement | null): void {
  if (!root || !content || !offer) return
  // Moving a part that is in its place would take the focus from it.
  if (content.parentNode !== root) root.prepend(content)
  if (offer.parentNode !== root) root.append(offer)
  content.className = classes.content ?? ''
  content.inert = true
  content.setAttribute('aria-hidden', 'true')
  offer.className = classes.offer ?? ''
  offer.hidden = false
  for (const part of [root, content, offer]) part.removeAttribute('style')
}
