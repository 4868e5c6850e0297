// A code and its parameters → what is said of it, in English.
import type { catalogue } from '../../catalogue.ts';
import type { Messages } from '../entry.ts';
import { languageOf } from '../language.ts';
import { calendar } from './calendar.ts';
import { content } from './content.ts';
import { documents } from './documents.ts';
import { facts } from './facts.ts';
import { files } from './files.ts';
import { grammar } from './grammar.ts';
import { graph } from './graph.ts';
import { images } from './images.ts';
import { internal } from './internal.ts';
import { links } from './links.ts';
import { national } from './national.ts';
import { privacy } from './privacy.ts';
import { redirects } from './redirects.ts';
import { say } from './say.ts';
import { schema } from './schema.ts';
import { site } from './site.ts';
import { text } from './text.ts';
import { upgrades } from './upgrades.ts';
import { words } from './words.ts';
import { yaml } from './yaml.ts';

const messages: Messages<typeof catalogue> = {
  ...files,
  ...yaml,
  ...schema,
  ...facts,
  ...content,
  ...graph,
  ...grammar,
  ...site,
  ...links,
  ...text,
  ...redirects,
  ...images,
  ...documents,
  ...privacy,
  ...calendar,
  ...words,
  ...national,
  ...upgrades,
  ...internal,
};

export const en = languageOf(messages, say);
