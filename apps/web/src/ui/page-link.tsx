import type { ComponentPropsWithRef } from 'react'
import { useHref, useLinkClickHandler } from 'react-router'

interface PageLinkProps extends Omit<ComponentPropsWithRef<'a'>, 'href'> {
  readonly to: string
}

/** A link to another page. react-router's own `Link` also loads the code that prefetches data, which nothing here has. */
export function PageLink({ to, target, onClick, ...rest }: PageLinkProps) {
  const href = useHref(to)
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, target === undefined ? {} : { target })
  return (
    <a
      {...rest}
      href={href}
      target={target}
      onClick={event => {
        onClick?.(event)
        if (!event.defaultPrevented) navigate(event)
      }}
    />
  )
}
