import { type Connection, Schema } from 'mongoose';
import type { StoredThread } from './thread.ts';

/** `indexed`: its messages have words by which they are found. */
export type ThreadDocument = Omit<StoredThread, 'key'> & { _id: string; indexed?: number };
export interface MessageDocument {
  _id: string;
  epoch: string;
  position: number;
  run_id: string;
  message_id: string;
  /** Stored as JSON, because its members have names that we don't choose and that the database may not allow. */
  message: string;
  /** By which it is found; absent of a message from before messages were searched. */
  words?: string[];
}

const mixed = Schema.Types.Mixed;
const threadSchema = new Schema<ThreadDocument>(
  {
    _id: { type: String, required: true },
    scope: String,
    thread_id: String,
    epoch: String,
    title: String,
    titled: Boolean,
    run: mixed,
    last_run_id: String,
    next_position: Number,
    message_count: Number,
    folder: String,
    share: mixed,
    indexed: Number,
    created_at: Date,
    updated_at: Date,
  },
  { versionKey: false, minimize: false },
);
threadSchema.index({ scope: 1, updated_at: -1, _id: 1 });
threadSchema.index({ 'run.started_at': 1, _id: 1 });
threadSchema.index({ 'share.org': 1, updated_at: -1, _id: 1 });
threadSchema.index({ 'share.id': 1 });
const messageSchema = new Schema<MessageDocument>(
  {
    _id: { type: String, required: true },
    epoch: String,
    position: Number,
    run_id: String,
    message_id: String,
    message: String,
    words: { type: [String], default: undefined },
  },
  { versionKey: false },
);
messageSchema.index({ epoch: 1, position: 1 });
messageSchema.index({ epoch: 1, message_id: 1 });
messageSchema.index({ epoch: 1, run_id: 1 });
messageSchema.index({ epoch: 1, words: 1 });

export const openThreads = (connection: Connection) =>
  connection.model('ChatThread', threadSchema, 'chat_threads');
export const openMessages = (connection: Connection) =>
  connection.model('ChatMessage', messageSchema, 'chat_messages');
export type ThreadModel = ReturnType<typeof openThreads>;
export type MessageModel = ReturnType<typeof openMessages>;
