import { Alert, Button, Paper, Stack, Text, Title } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useActor } from '../../people/currentUser/useActor.ts'
import { languageOfPage } from '../../base/layout/languageChoice.ts'
import { Boundary } from '../../base/layout/Boundary.tsx'
import { Page } from '../../base/layout/Page.tsx'
import { defaultIntroduction } from '../../surveys/questions/scaleMessages.ts'
import { introduction, pathOf, promises, answeringText } from './messages.ts'
import {
  legalNotice,
  legalPart,
  mainNotice,
  noticeTitle,
  willRead,
  withoutCompany,
  type NoticePart,
} from '../responses/notice.ts'
import { guardedText, guardedWords } from '../guarded/messages.ts'
import type { GroupChoice } from '../../surveys/waves/rules.ts'
import { Icon } from '../../base/ui/Icon.tsx'
import { TickBox } from '../../base/ui/TickBox.tsx'
import type { AnswerForm } from '../session/openAnswering.ts'
import type { StepsProps } from '../session/stage.ts'
import classes from './AnswerNotice.module.css'

interface AnswerNoticeProps extends StepsProps {
  pageCount: number
  onStart: () => void
}

/** The place of « La limite » among the promises. */
const LIMIT = 2

const icons = ['form', 'lock', 'mix', 'people'] as const

const introductionOf = ({ isDefault, questions, language }: AnswerForm, pages: number) =>
  (isDefault ? defaultIntroduction : introduction(questions.length, pages)) +
  (language === languageOfPage() ? '' : answeringText.otherLanguage)

export function AnswerNotice({ answering, isNew, notice, go, pageCount, onStart }: AnswerNoticeProps) {
  const { companyName } = useActor()
  const { form } = answering
  const [isShared, setShared] = useState(!answering.isOnDevice)
  const { guarded } = form
  const about = { ...form, company: companyName, fields: form.notice, isGuarded: guarded !== undefined }

  return (
    <Page title={form.title} isTyped width="reading">
      {notice && (
        <Alert color="yellow" role="alert" icon={<Icon name="alert" />}>
          {notice}
        </Alert>
      )}
      {!companyName && (
        <Alert color="blue" icon={<Icon name="about" />}>
          {withoutCompany}
        </Alert>
      )}
      <Text>{introductionOf(form, pageCount)}</Text>
      <Paper withBorder p="lg" className={classes.notice}>
        <ol className={classes.path}>
          {pathOf(form.minimumGroupSize).map(({ title, text: words }, at) => (
            <li key={title}>
              {at > 0 && (
                <i>
                  <Icon name="next" />
                </i>
              )}
              <Icon name={icons[at] ?? 'form'} size={28} />
              <span>
                <b>{title}</b>
                {words}
              </span>
            </li>
          ))}
        </ol>
        <Promises guarded={guarded} />
      </Paper>
      <div className={classes.begin}>
        <TickBox
          label={answeringText.sharedComputer}
          description={isShared && answeringText.sharedComputerHelp}
          isTicked={isShared}
          onTick={(isTicked) => {
            setShared(isTicked)
            void answering.keepOnDevice(!isTicked).then((moved) => go({ kind: 'moved', answering: moved }))
          }}
        />
        <Button rightSection={<Icon name="next" size={18} />} onClick={onStart}>
          {isNew ? answeringText.start : answeringText.resume}
        </Button>
      </div>
      {companyName && <WhereItCounts answering={answering} />}
      <Paper withBorder p="lg" className={classes.parts}>
        <Title order={2}>{noticeTitle}</Title>
        {mainNotice(about).map((part) => (
          <details key={part.title}>
            <summary>{part.title}</summary>
            {part.text}
          </details>
        ))}
        <details>
          <summary>{legalPart}</summary>
          {legalNotice(about).map((part) => (
            <Part key={part.title} {...part} />
          ))}
        </details>
      </Paper>
      {form.languages.length > 1 && <ReadOther form={form} />}
      <Text size="sm" c="dimmed" visibleFrom="sm">
        {answeringText.keyboardHelp}
      </Text>
    </Page>
  )
}

function Promises({ guarded }: Pick<AnswerForm, 'guarded'>) {
  return (
    <>
      {promises.map(({ title, text: words }, at) => (
        <p key={title}>
          <b>{title}</b> {guarded && at === LIMIT ? guardedText.limit : words}
        </p>
      ))}
      {guarded && <p>{guardedWords(guarded)}</p>}
    </>
  )
}

const OtherLanguages = lazy(async () => ({
  default: (await import('../otherLanguages/OtherLanguages.tsx')).OtherLanguages,
}))

function ReadOther({ form }: Pick<StepsProps['answering'], 'form'>) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Paper withBorder p="lg" className={classes.other}>
      <details onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{answeringText.readOther}</summary>
        {isOpen && (
          <Boundary instead={answeringText.unreachable}>
            <Suspense>
              <OtherLanguages form={form} />
            </Suspense>
          </Boundary>
        )}
      </details>
    </Paper>
  )
}

const ResultReaders = ({ readers }: Pick<AnswerForm, 'readers'>) =>
  readers.map(({ team, managers }) => (
    <Text key={team} size="sm">
      {willRead(team, managers)}
    </Text>
  ))

function Part({ title, text: sentences }: NoticePart) {
  return (
    <div>
      <Title order={3}>{title}</Title>
      <Text>{sentences}</Text>
    </div>
  )
}

function companySentence(group: Extract<GroupChoice, { kind: 'company' }>): string {
  if (group.because === 'recent-member') return answeringText.groupRecent(group.name)
  return group.because === 'not-counted' ? answeringText.groupNotCounted : answeringText.groupCompany
}

function WhereItCounts({ answering }: Pick<StepsProps, 'answering'>) {
  const { group, colleagues, minimumGroupSize, isTooSmall, readers } = answering.form
  return (
    <Stack gap={4}>
      <Text>
        {group.kind === 'team' && answeringText.groupOne(group.name)}
        {group.kind === 'grouping' && answeringText.groupGrouping(group.name, group.recentTeam)}
        {group.kind === 'company' && companySentence(group)}
      </Text>
      {isTooSmall && <Text c="dimmed">{answeringText.tooFew(minimumGroupSize)}</Text>}
      {colleagues.map(({ groupId, name, names, recent }) => (
        <details key={groupId}>
          <summary>{answeringText.colleagues(name, names.length, recent)}</summary>
          <Text size="sm">{names.join(', ')}</Text>
          <Text size="sm" c="dimmed">
            {answeringText.colleaguesHelp}
          </Text>
        </details>
      ))}
      <ResultReaders readers={readers} />
    </Stack>
  )
}
