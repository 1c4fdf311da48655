import { type Ref, useLayoutEffect } from 'react'

interface AnchorProps {
  readonly element: HTMLElement
  readonly ref?: Ref<HTMLElement>
}

/** The target of a menu or popover whose element is rendered elsewhere. */
export function Anchor({ element, ref }: AnchorProps): null {
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element)
  }, [ref, element])
  return null
}
