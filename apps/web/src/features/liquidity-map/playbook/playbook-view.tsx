import {
  type PlaybookKey,
  playbookGroup,
  playbookPicture,
  playbookWords,
  playbookZone,
} from '@tidemark/domain'
import { Explained } from '../../explanations/index.ts'
import classes from './playbook.module.css'
import { PlaybookImage } from './playbook-image.tsx'
import { pictureTexts, playbookTexts as t } from './playbook-texts.ts'

interface PlaybookViewProps {
  readonly playbook: PlaybookKey | null
  /** Of the levels it is derived from. */
  readonly session: string | null
}

/** LM-11: a playbook key with its image and meaning, and the session it is of. */
export function PlaybookView({ playbook: key, session }: PlaybookViewProps) {
  const picture = key ? playbookPicture(key) : null
  return (
    <section aria-label={t.title}>
      <p className={classes.head}>
        <Explained terms={['playbook']} className={classes.value}>
          {t.title} {key ?? '—'}
        </Explained>
        {key ? <span className={classes.group}>{playbookGroup(key)}</span> : null}
      </p>
      {picture ? <PlaybookImage pictureKey={picture} /> : null}
      <p className={classes.caption}>{picture ? pictureTexts[picture] : t.none}</p>
      {key && session ? (
        <p className={classes.caption}>{t.levels(playbookWords(key), playbookZone(key), session)}</p>
      ) : null}
    </section>
  )
}
