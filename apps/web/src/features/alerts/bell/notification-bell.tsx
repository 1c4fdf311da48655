import { Button, Popover } from '@mantine/core'
import { IconBell } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { texts } from '../texts.ts'
import classes from './notification-bell.module.css'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

const maxCount = 99

/** TB-3: what has fired in this session and was not dismissed. Without any there is no bell. */
export function NotificationBell() {
  const { items, today, dismiss, dismissAll } = useNotifications()
  const [isOpen, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  const close = () => setOpen(false)
  if (isOpen && items.length === 0) setOpen(false)
  return (
    // The bell goes with its last item: the focus stays in its place.
    <span ref={place} className={classes.place} tabIndex={-1}>
      {items.length === 0 ? null : (
        <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={360} trapFocus returnFocus>
          <Popover.Target>
            <IconButton
              className={classes.bell}
              label={texts.bell(items.length)}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={() => setOpen(open => !open)}
            >
              <IconBell />
              <span className={classes.count} aria-hidden>
                {items.length > maxCount ? `${maxCount}+` : items.length}
              </span>
            </IconButton>
          </Popover.Target>
          <Popover.Dropdown aria-label={texts.notifications} className={classes.dropdown}>
            <NotificationList
              items={items}
              today={today}
              onChosen={close}
              onDismiss={item => {
                if (items.length === 1) place.current?.focus()
                dismiss(item)
              }}
            />
            <div className={classes.actions}>
              <Button onClick={close}>{texts.closeList}</Button>
              <Button
                onClick={() => {
                  place.current?.focus()
                  dismissAll()
                }}
              >
                {texts.dismissAll}
              </Button>
            </div>
          </Popover.Dropdown>
        </Popover>
      )}
    </span>
  )
}
