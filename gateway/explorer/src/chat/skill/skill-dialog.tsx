import type { Skill, SkillTier } from '@footnote/contracts';
import { createPortal } from 'react-dom';
import { Dialog } from '../../design/dialog.tsx';
import { SkillForm } from './skill-form.tsx';

export interface SkillDialogProps {
  skill: Skill;
  /** Of a skill that is called by its tier. */
  tier?: SkillTier | undefined;
  onClose: () => void;
  onCall: (call: string) => void;
}

/** The form of a skill, above the input for questions. */
export function SkillDialog({ skill, tier, onClose, onCall }: SkillDialogProps) {
  // Outside the composer's form, because forms can't be nested.
  return createPortal(
    <Dialog title={skill.display_name} onClose={onClose}>
      <SkillForm skill={skill} tier={tier} onCancel={onClose} onCall={onCall} />
    </Dialog>,
    document.body,
  );
}
