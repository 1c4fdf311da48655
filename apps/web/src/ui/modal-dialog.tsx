import { Modal } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import classes from './modal-dialog.module.css'
import { uiTexts } from './texts.ts'

export interface ModalDialogProps {
  readonly opened: boolean
  /** Null for a dialog that its user cannot close: it has no close button, and Escape does nothing. */
  readonly onClose: (() => void) | null
  readonly title: string
  /** In pixels; 440 unless given. A smaller window shrinks it. */
  readonly width?: number
  /** The page behind it stays as bright as it is: for what changes the page. */
  readonly isClear?: boolean
  readonly children: ReactNode
}

const noClose = () => undefined

/** A modal with title and close button. Its head is not a <header>: the page already has one, the top bar. The page never
 *  scrolls; locking the scroll would inject a style that the content policy forbids. */
export function ModalDialog({
  opened,
  onClose,
  title,
  width = 440,
  isClear = false,
  children,
}: ModalDialogProps) {
  return (
    <Modal.Root
      opened={opened}
      onClose={onClose ?? noClose}
      size={width}
      lockScroll={false}
      transitionProps={{ duration: 120 }}
      shadow="none"
      classNames={{ content: classes.content, title: classes.title, body: classes.body }}
    >
      <Modal.Overlay {...(isClear && { backgroundOpacity: 0 })} />
      <Modal.Content>
        <div className={classes.head}>
          <Modal.Title>{title}</Modal.Title>
          {onClose ? (
            <IconButton label={uiTexts.close} onClick={onClose}>
              <IconX />
            </IconButton>
          ) : null}
        </div>
        <Modal.Body>{children}</Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
