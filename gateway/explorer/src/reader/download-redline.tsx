import { exportSectionDiffDocx, exportSectionDiffPdf, type Route } from '@footnote/contracts';
import { useState } from 'react';
import { client } from '../api/api.ts';
import { download, fileName } from '../api/download.ts';
import { Button } from '../design/button.tsx';
import { messageOf } from '../design/states.tsx';
import { say } from '../shell/notices.tsx';
import { t } from '../text/text.ts';
import css from './compare.module.css';

const formats = {
  docx: { route: exportSectionDiffDocx, label: 'Word' },
  pdf: { route: exportSectionDiffPdf, label: 'PDF' },
} as const;

interface RedlineProps {
  title: string;
  input: {
    params: { country: string; filing_id: string; section_id: string };
    query: { against: string; whole: 'true' };
  };
}

/** The comparison as a file, with what was removed struck through. */
export function DownloadRedline({ title, input }: RedlineProps) {
  const [making, setMaking] = useState<string | null>(null);
  const make = async (format: keyof typeof formats) => {
    const { route } = formats[format];
    setMaking(format);
    try {
      const answer = await client.request(route as Route, input as never);
      download(await answer.blob(), fileName(title, format), route.answersAs);
    } catch (error) {
      say(messageOf(error));
    } finally {
      setMaking(null);
    }
  };
  return (
    <p className={css.redline}>
      {(['docx', 'pdf'] as const).map((format) => (
        <Button key={format} disabled={making !== null} onClick={() => void make(format)}>
          {t('reader.redline', { format: formats[format].label })}
        </Button>
      ))}
    </p>
  );
}
