import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { pages } from '@tidemark/contracts'
import { levelOfFeature } from '@tidemark/domain'
import { useState } from 'react'
import { useIsBrokerConnected } from '../../session/broker-connected.ts'
import { useFeatureAccess } from '../../session/use-feature-access.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { notice } from '../../ui/notices.ts'
import { ConnectionCard } from './connection-card.tsx'
import classes from './connections.module.css'
import { connectionTexts as t } from './texts.ts'

/** [CN-1] [CN-6] The futures account. Without the level it offers the upgrade. The server cannot connect one yet, and the
 *  notices say so. */
export function FuturesCard() {
  const { data: user } = useUserInfo()
  const isInBrowser = useIsBrokerConnected()
  const access = useFeatureAccess('futures')
  const [isOfferOpen, setOfferOpen] = useState(false)
  const isConnected = isInBrowser || user?.cqgConnected === true
  const label = isConnected ? t.disconnect : t.connect
  const onClick = () => {
    if (isConnected) notice({ title: t.cqg.disconnectFailed, text: t.later.disconnect, kind: 'warning' })
    else if (access === 'refused') setOfferOpen(true)
    else notice({ title: t.cqg.connectFailed, text: t.later.connect, kind: 'warning' })
  }
  return (
    <>
      <ConnectionCard
        name={t.futures.name}
        icon={<IconChartLine />}
        state={isConnected ? t.connected : t.notConnected}
        tone={isConnected ? 'on' : 'off'}
        action={
          <Button aria-label={t.button(label, t.futures.name)} onClick={onClick}>
            {label}
          </Button>
        }
      >
        {t.futures.text}
      </ConnectionCard>
      <Dialog opened={isOfferOpen} onClose={() => setOfferOpen(false)} title={t.offer.title} width={400}>
        <p className={classes.offer}>{t.offer.text(levelOfFeature('futures'))}</p>
        <div className={classes.offerEnd}>
          <LinkButton to={pages.memberships}>{t.offer.upgrade}</LinkButton>
        </div>
      </Dialog>
    </>
  )
}
