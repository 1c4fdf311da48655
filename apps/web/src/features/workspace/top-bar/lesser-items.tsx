import { useDisclosure } from '@mantine/hooks'
import { IconDots } from '@tabler/icons-react'
import { type ReactNode, Suspense } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazySheet } from '../../../ui/lazy-sheet.ts'
import { useIsSmall } from '../../../ui/small-window.ts'
import { texts } from '../texts.ts'
import classes from './lesser-items.module.css'

/** Items of the top bar that a small window has behind one button, as rows of a sheet. */
export function LesserItems({ children }: { readonly children: ReactNode }) {
  const isSmall = useIsSmall()
  const [isOpen, sheet] = useDisclosure(false)
  if (!isSmall) return children
  return (
    <>
      <IconButton
        label={texts.smallWindow.more}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={sheet.toggle}
      >
        <IconDots />
      </IconButton>
      {isOpen ? (
        <Suspense>
          <LazySheet title={texts.smallWindow.more} onClose={sheet.close}>
            <div className={classes.rows} data-bar="rows">
              {children}
            </div>
          </LazySheet>
        </Suspense>
      ) : null}
    </>
  )
}
