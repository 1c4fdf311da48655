import { Button, InputBase, TextInput } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type Banner, type MembershipPopup, offerLimits } from '@tidemark/contracts'
import { type ChangeEvent, useId, useState } from 'react'
import { Outcome } from '../outcome.tsx'
import { useAddBanner, useDeleteBanner } from './offers-calls.ts'
import classes from './offers-editor.module.css'
import { offersTexts as texts } from './texts.ts'

interface BannerFieldProps {
  readonly popup: MembershipPopup
  readonly banners: readonly Banner[]
  readonly onChange: (fields: Partial<MembershipPopup>) => void
}

/** Chooses, uploads and deletes banners. An upload is stored at once; the offer uses it once it is saved. */
export function BannerField({ popup, banners, onChange }: BannerFieldProps) {
  const id = useId()
  const add = useAddBanner()
  const remove = useDeleteBanner()
  const [isTooLarge, setTooLarge] = useState(false)
  const { popupImagePath, bannerWidth } = popup

  const upload = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.currentTarget.files?.[0]
    event.currentTarget.value = ''
    if (!file) return
    remove.reset()
    setTooLarge(file.size > offerLimits.bannerBytes)
    if (file.size <= offerLimits.bannerBytes)
      add.mutate(file, { onSuccess: banner => onChange({ popupImagePath: banner.popupImagePath }) })
  }
  const error = isTooLarge ? texts.tooLarge(offerLimits.bannerBytes / 1024) : (add.error ?? remove.error)

  return (
    <div className={classes.banner}>
      <InputBase
        component="select"
        pointer
        label={texts.banner}
        rightSection={<IconChevronDown size={16} aria-hidden />}
        rightSectionPointerEvents="none"
        value={popupImagePath}
        onChange={event => onChange({ popupImagePath: event.currentTarget.value })}
      >
        <option value="">{texts.noBanner}</option>
        {banners.map(banner => (
          <option key={banner.popupImagePath} value={banner.popupImagePath}>
            {texts.bannerName(banner.popupImagePath, banner.bytes)}
          </option>
        ))}
      </InputBase>
      <TextInput
        label={texts.bannerWidth}
        type="number"
        min={1}
        max={100}
        value={String(bannerWidth)}
        onChange={event => onChange({ bannerWidth: Number(event.currentTarget.value) })}
      />
      <div className={classes.file}>
        <label htmlFor={id}>{texts.upload}</label>
        <input id={id} type="file" accept="image/png,image/jpeg,image/webp" onChange={upload} />
      </div>
      {popupImagePath === '' ? null : (
        <Button
          onClick={() => remove.mutate(popupImagePath, { onSuccess: () => onChange({ popupImagePath: '' }) })}
        >
          {texts.deleteBanner}
        </Button>
      )}
      {error ? <Outcome error={error} /> : null}
    </div>
  )
}
