import { Button, InputBase } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import type { OffersAnswer, StoredOffers } from '@tidemark/contracts'
import { useState } from 'react'
import { PanelFailed, PanelLoading } from '../../../ui/panel-states.tsx'
import { Outcome } from '../outcome.tsx'
import {
  keyText,
  type RecordKey,
  recordAt,
  recordKeys,
  withNewPopup,
  withNewPromotion,
  withoutRecord,
  withRecord,
} from './draft.ts'
import { offersQuery, useSaveOffers } from './offers-calls.ts'
import classes from './offers-editor.module.css'
import { RecordEditor } from './record-editor.tsx'
import { offersTexts as texts } from './texts.ts'

export function OffersEditor() {
  const { data, error, refetch } = useQuery(offersQuery)
  if (data) return <LoadedEditor stored={data} onReload={() => void refetch()} />
  if (error) return <PanelFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
  return <PanelLoading title={texts.loading} />
}

interface LoadedEditorProps {
  readonly stored: OffersAnswer
  readonly onReload: () => void
}

/** Everything is edited as one draft and saved together, on the version it was made from. */
function LoadedEditor({ stored, onReload }: LoadedEditorProps) {
  const [draft, setDraft] = useState<StoredOffers | null>(null)
  const [chosen, setChosen] = useState<RecordKey>({ list: 'popups', index: 0 })
  /** Counts what replaces records: half-typed text of the one before must not stay. */
  const [generation, setGeneration] = useState(0)
  const save = useSaveOffers()
  const shown: StoredOffers = draft ?? { popups: stored.popups, promotions: stored.promotions }
  const keys = recordKeys(shown)
  const key = keys.find(one => keyText(one) === keyText(chosen)) ?? keys[0]
  const record = key && recordAt(shown, key)

  const change = (next: StoredOffers) => {
    save.reset()
    setDraft(next)
  }
  const add = (next: StoredOffers, list: RecordKey['list']) => {
    change(next)
    setChosen({ list, index: next[list].length - 1 })
  }
  const remove = (removed: RecordKey) => {
    change(withoutRecord(shown, removed))
    setGeneration(generation + 1)
  }
  const reload = () => {
    save.reset()
    setDraft(null)
    setGeneration(generation + 1)
    onReload()
  }

  return (
    <div className={classes.editor}>
      <div className={classes.bar}>
        <InputBase
          component="select"
          pointer
          className={classes.record}
          label={texts.record}
          disabled={!key}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          rightSectionPointerEvents="none"
          value={key ? keyText(key) : ''}
          onChange={event => {
            const next = keys.find(one => keyText(one) === event.currentTarget.value)
            if (next) setChosen(next)
          }}
        >
          {keys.map(one => (
            <option key={keyText(one)} value={keyText(one)}>
              {one.label}
            </option>
          ))}
        </InputBase>
        <Button onClick={() => add(withNewPopup(shown), 'popups')}>{texts.addOffer}</Button>
        <Button onClick={() => add(withNewPromotion(shown), 'promotions')}>{texts.addPromotion}</Button>
        {key ? <Button onClick={() => remove(key)}>{texts.remove}</Button> : null}
      </div>
      {key && record ? (
        <RecordEditor
          key={`${keyText(key)} ${generation}`}
          list={key.list}
          record={record}
          banners={stored.banners}
          onChange={next => change(withRecord(shown, key, next))}
        />
      ) : (
        <p className={classes.none}>{texts.none}</p>
      )}
      <div className={classes.bar}>
        <Button
          variant="filled"
          disabled={draft === null || save.isPending}
          onClick={() =>
            save.mutate({ version: stored.version, ...shown }, { onSuccess: () => setDraft(null) })
          }
        >
          {save.isPending ? texts.saving : texts.save}
        </Button>
        <Button onClick={reload}>{texts.reload}</Button>
        <Outcome error={save.error} done={doneText(draft !== null, save.isSuccess)} />
      </div>
    </div>
  )
}

function doneText(isChanged: boolean, isSaved: boolean): string | null {
  if (isChanged) return texts.unsaved
  return isSaved ? texts.saved : null
}
