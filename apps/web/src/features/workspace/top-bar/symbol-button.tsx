import { Popover } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { defaultTicker } from '@tidemark/domain'
import { useRef } from 'react'
import { useShortcut } from '../shortcuts/use-shortcut.ts'
import { texts } from '../texts.ts'
import classes from './top-bar.module.css'

const t = texts.topBar

export function SymbolButton() {
  const [opened, popover] = useDisclosure(false)
  const button = useRef<HTMLButtonElement>(null)
  useShortcut('/', () => {
    button.current?.focus()
    popover.open()
  })
  return (
    <Popover opened={opened} onDismiss={popover.close} position="bottom-start" width={260} withRoles={false}>
      <Popover.Target>
        <button
          ref={button}
          type="button"
          className={classes.symbol}
          aria-label={t.symbol(defaultTicker)}
          aria-expanded={opened}
          aria-keyshortcuts="/"
          onClick={popover.toggle}
          onBlur={popover.close}
          onKeyDown={event => event.key === 'Escape' && popover.close()}
        >
          {defaultTicker}
          <IconSearch size={14} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown role="status">
        <p className={classes.popoverTitle}>{t.searchTitle}</p>
        <p className={classes.popoverText}>{t.searchText}</p>
      </Popover.Dropdown>
    </Popover>
  )
}
