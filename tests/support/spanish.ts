// A text for officers → the English words in it, without what has one name in every language.

const ENGLISH =
  /(?<![\p{L}-])(?:the|of|and|is|are|was|with|without|it|leave|write|shown|which|where|this|that|page|your|when|there|no such|choose|nothing|already|exists|add|changed|removed|next|file|files)(?![\p{L}-])/giu;

/** Quotes, addresses, paths, flags and commands stay as they are written. */
const NAMES =
  /"[^"]*"|«[^»]*»|https?:\S+|\S*\/\S*|--[a-z-]+|npm run \S+|file:|\S+\.(?:yaml|md|jpg|png)/g;

export const englishIn = (text: string): string[] => text.replace(NAMES, '').match(ENGLISH) ?? [];

/** Said in Spain and not in the Americas. */
const OF_SPAIN =
  /ordenador|vosotr|vuestr|móvil|vídeo|fichero|(?<![\p{L}])os (?=\p{L})|\p{L}(?:áis|éis)(?![\p{L}])/giu;

export const ofSpainIn = (text: string): string[] => text.match(OF_SPAIN) ?? [];
