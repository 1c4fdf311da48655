import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useFeatureAccess } from '../../../session/use-feature-access.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Segments } from '../../../ui/segments.tsx'
import { SymbolSearch } from '../../symbol-search/index.ts'
import { ownAlertTexts } from '../texts.ts'
import { useWatchlist } from '../use-watchlist.ts'
import classes from './alert-form.module.css'
import type { FieldsProps } from './fields-props.ts'

const t = ownAlertTexts.form

/** What the alert watches: a symbol, or each of the watchlist. */
export function ScopeFields({ draft: { scope, symbol }, faults, onChange }: FieldsProps) {
  const id = useId()
  const { data: watchlist } = useWatchlist()
  const isRefused = useFeatureAccess('watchlist') === 'refused'
  return (
    <div className={classes.row}>
      <span id={id} className={classes.label}>
        {t.what}
      </span>
      <div className={classes.fields}>
        <Segments
          className={classes.choice}
          aria-labelledby={id}
          value={scope}
          data={[
            { value: 'symbol', label: t.scopes.symbol },
            {
              value: 'watchlist',
              label: watchlist ? t.watchlistOf(watchlist.length) : t.scopes.watchlist,
              disabled: isRefused,
            },
          ]}
          onChange={next => onChange({ scope: next })}
        />
        {scope === 'symbol' ? (
          <SymbolField symbol={symbol} fault={faults.symbol} onChange={next => onChange({ symbol: next })} />
        ) : null}
      </div>
      {isRefused ? <p className={classes.note}>{t.watchlistRefused}</p> : null}
      {scope === 'watchlist' && !isRefused ? (
        <p className={classes.note}>{watchlist?.length === 0 ? t.watchlistEmpty : t.watchlistHint}</p>
      ) : null}
    </div>
  )
}

interface SymbolFieldProps {
  readonly symbol: string
  readonly fault: string | undefined
  readonly onChange: (symbol: string) => void
}

function SymbolField({ symbol, fault, onChange }: SymbolFieldProps) {
  const [isSearching, setSearching] = useState(false)
  return (
    <>
      <TextInput
        className={classes.symbol}
        aria-label={t.symbol}
        value={symbol}
        error={fault}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        onChange={event => onChange(event.currentTarget.value.toUpperCase())}
        rightSection={
          <IconButton label={t.search} onClick={() => setSearching(true)}>
            <IconSearch size={16} />
          </IconButton>
        }
      />
      {isSearching ? <SymbolSearch text="" onChoose={onChange} onClose={() => setSearching(false)} /> : null}
    </>
  )
}
