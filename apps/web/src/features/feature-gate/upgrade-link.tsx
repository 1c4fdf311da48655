import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { pages } from '@tidemark/contracts'
import { type MouseEvent, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { PageLink } from '../../ui/page-link.tsx'
import { PromotionModal } from '../offers/index.ts'
import { gateTexts as texts } from './texts.ts'

/** Opens the modal of the promotion. Without a promotion, and in a new tab, it leads to the page of the plans. */
export function UpgradeLink() {
  const [isOpen, modal] = useDisclosure(false)
  const [wasOpened, setOpened] = useState(false)
  const navigate = useNavigate()
  const onClick = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(true)
    modal.open()
  }
  const toPlans = () => {
    modal.close()
    void navigate(pages.memberships)
  }
  return (
    <>
      <Button component={PageLink} to={pages.memberships} aria-haspopup="dialog" onClick={onClick}>
        {texts.upgrade}
      </Button>
      {wasOpened ? (
        <Suspense>
          <PromotionModal opened={isOpen} onClose={modal.close} onNone={toPlans} />
        </Suspense>
      ) : null}
    </>
  )
}
