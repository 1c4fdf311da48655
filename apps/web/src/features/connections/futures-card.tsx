import { Button } from '@mantine/core'
import { IconChartLine } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { futuresPaths, pages } from '@tidemark/contracts'
import { levelOfFeature } from '@tidemark/domain'
import { useEffect, useEffectEvent, useState } from 'react'
import { brokerUserName, rememberBroker, useIsBrokerConnected } from '../../session/broker-connected.ts'
import { call, noAnswer } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { useFeatureAccess } from '../../session/use-feature-access.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { showAlert } from '../../ui/alert-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { takeConnectWanted, useConnectWanted } from '../futures/index.ts'
import { ConnectionCard } from './connection-card.tsx'
import classes from './connections.module.css'
import { FuturesConnectForm } from './futures-connect-form.tsx'
import { connectionTexts as t } from './texts.ts'

/** [CN-1] [CN-6] The futures account. Without the level it offers the upgrade. */
export function FuturesCard() {
  const { data: user } = useUserInfo()
  const isInBrowser = useIsBrokerConnected()
  const access = useFeatureAccess('futures')
  const queries = useQueryClient()
  const [opened, setOpened] = useState<'offer' | 'form' | null>(null)
  const [userName, setUserName] = useState(brokerUserName)
  const [isBusy, setBusy] = useState(false)
  const isConnected = isInBrowser || user?.cqgConnected === true
  const label = isConnected ? t.disconnect : t.connect
  const close = () => setOpened(null)

  const disconnect = async () => {
    setBusy(true)
    try {
      await call(futuresPaths.disconnect, { method: 'PUT', schema: noAnswer })
      // First: a session that finds the account without credentials would ask to connect it again.
      rememberBroker(false)
      await queries.invalidateQueries({ queryKey: queryKeys.everyUserInfo })
    } catch {
      showAlert({ title: t.futures.name, text: t.cqg.disconnectFailed })
    } finally {
      setBusy(false)
    }
  }
  const connect = () => setOpened(access === 'refused' ? 'offer' : 'form')
  const onClick = () => {
    if (isConnected) void disconnect()
    else connect()
  }
  const isWanted = useConnectWanted(store => store.isWanted)
  const onWanted = useEffectEvent(() => {
    if (takeConnectWanted() && !isConnected) connect()
  })
  useEffect(() => {
    if (isWanted) onWanted()
  }, [isWanted])

  return (
    <>
      <ConnectionCard
        name={t.futures.name}
        icon={<IconChartLine />}
        state={isConnected ? t.connected : t.notConnected}
        tone={isConnected ? 'on' : 'off'}
        action={
          <Button aria-label={t.button(label, t.futures.name)} onClick={onClick} disabled={isBusy}>
            {label}
          </Button>
        }
      >
        {t.futures.text}
      </ConnectionCard>
      <Dialog opened={opened === 'offer'} onClose={close} title={t.offer.title} width={400}>
        <p className={classes.offer}>{t.offer.text(levelOfFeature('futures'))}</p>
        <div className={classes.offerEnd}>
          <LinkButton to={pages.memberships}>{t.offer.upgrade}</LinkButton>
        </div>
      </Dialog>
      <Dialog opened={opened === 'form'} onClose={close} title={t.futures.formTitle} width={360}>
        <FuturesConnectForm
          userName={userName}
          onUserName={setUserName}
          onFailed={close}
          onLogOff={() => void disconnect()}
        />
      </Dialog>
    </>
  )
}
