import { createReport, listReports } from '@footnote/contracts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { client, refresh } from '../api/api.ts';
import type { ResearchMessage } from '../chat/message.ts';
import { Button } from '../design/button.tsx';
import { messageOf } from '../design/states.tsx';
import { sessionStore } from '../session/session.ts';
import { say } from '../shell/notices.tsx';
import { useStore } from '../store.ts';
import { t } from '../text/text.ts';
import { reportOf } from './report-of-answer.ts';

export function AnswerToReport(props: { threadId: string; message: ResearchMessage; title: string }) {
  const { threadId, message, title } = props;
  const navigate = useNavigate();
  const state = useStore(sessionStore);
  const isMember = state.is === 'open' && state.session.org !== null;
  const make = useMutation({
    mutationFn: () =>
      client.call(createReport, { body: reportOf(message, { title, threadId, untitled: t('chat.answer') }) }),
    onSuccess: async ({ report }) => {
      await refresh(listReports);
      await navigate({ to: '/reports/$reportId', params: { reportId: report.report_id } });
    },
    onError: (error) => say(messageOf(error)),
  });
  return (
    <Button
      look="plain"
      disabled={!isMember || make.isPending}
      title={isMember ? undefined : t('company.needsOrg')}
      onClick={() => make.mutate()}
    >
      {t('chat.toReport')}
    </Button>
  );
}
