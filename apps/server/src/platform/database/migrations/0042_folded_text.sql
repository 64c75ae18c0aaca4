-- Texts that look the same are found and kept apart as the same. `é` may be stored as one character or as `e` and an accent,
-- Hindi `ड़` as U+095C or as U+0921 and U+093C. And letter case is what Unicode says, whatever the database's locale: `lower`
-- folds other letters in each (in the locale "C" only those of ASCII), and an index must not depend on it.

-- Accounts' keys ----------------------------------------------------------------------------------------------------

-- First the indexes of migration 0040, which accounts of few rights need for every search: what an account created, by its
-- key. `case`, not `coalesce`: under row level security PostgreSQL uses no index for a condition with `coalesce`.
create index concurrently if not exists record_author on record (tenant_id, (case when created_by_key is null then created_by else created_by_key end));
create index concurrently if not exists event_author on event (tenant_id, (case when created_by_key is null then created_by else created_by_key end), created_at, event_number);
create unique index concurrently if not exists user_account_key on user_account (tenant_id, account_key);
create index concurrently if not exists user_account_left on user_account (tenant_id, left_path) where left_at is not null;
drop index concurrently if exists record_creator;
drop index concurrently if exists event_user;

-- Normalization -----------------------------------------------------------------------------------------------------

-- A text in Unicode's normal form NFC. PostgreSQL computes this within the statement, which costs ASCII text nearly nothing.
create or replace function normal_text(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then value else normalize(value, nfc) end;

-- Letter case -------------------------------------------------------------------------------------------------------

-- Unicode's full case folding of a text (CaseFolding.txt, status C and F, Unicode 17; definition D145
-- of the standard), in the form NFC. Not `casefold`, which only PostgreSQL 18 has, and not a collation of ICU, which
-- some servers lack and others have in another version. Decomposed, a letter with accents is a plain one, so the table has
-- only letters that nothing decomposes. Each character is looked up in it, because `translate` would compare it with all
-- of its letters.
create or replace function folded_letters(value text) returns text language plpgsql immutable strict parallel safe as $$
declare
  -- ASCII, and of the scripts of India what neither composes with another character nor changes places with one: most of
  -- their texts. They have no letter case.
  plain constant text :=
    '[^\u0001-\u007F\u0900-\u093B\u093D-\u0950\u0955-\u0957\u0960-\u09BB\u09BD\u09BF-\u09D6\u09D8-\u09DB\u09DE'
      '\u09E0-\u09FD\u09FF-\u0A32\u0A34-\u0A35\u0A37-\u0A3B\u0A3D-\u0A58\u0A5C-\u0A5D\u0A5F-\u0ABB\u0ABD-\u0B3B'
      '\u0B3D\u0B3F-\u0B55\u0B58-\u0B5B\u0B5E-\u0BBD\u0BBF-\u0BD6\u0BD8-\u0C3B\u0C3D-\u0C54\u0C57-\u0CBB'
      '\u0CBD-\u0CC1\u0CC3-\u0CD4\u0CD7-\u0D3A\u0D3D\u0D3F-\u0D56\u0D58-\u0D7F\u200B-\u2027\u20A0-\u20BF]';
  -- Where the letters of the table are.
  cased constant text :=
    '[\u00B5\u00C6\u00D0\u00D8\u00DE-\u00DF\u0110\u0126\u0132\u013F-\u0141\u0149-\u014A\u0152\u0166'
      '\u017F-\u0198\u019C-\u01B8\u01BC\u01C4-\u01CB\u01E4\u01F1-\u01F2\u01F6-\u01F7\u021C\u0220-\u0224'
      '\u023A-\u024E\u0345\u0370-\u0372\u0376\u037F\u0391-\u03A9\u03C2\u03CF-\u03D1\u03D5-\u040B\u040F-\u042F'
      '\u0460-\u0474\u0478-\u0480\u048A-\u04CD\u04D4\u04D8\u04E0\u04E8\u04F6\u04FA-\u0556\u0587\u10A0-\u10C7'
      '\u10CD\u13F8-\u13FD\u1C80-\u1C89\u1C90-\u1CBF\u1E9A\u1E9E\u1EFA-\u1EFE\u2132\u2160-\u216F\u2183'
      '\u24B6-\u24CF\u2C00-\u2C2F\u2C60-\u2C75\u2C7E-\u2CE2\u2CEB-\u2CED\u2CF2\uA640-\uA66C\uA680-\uA69A'
      '\uA722-\uA72E\uA732-\uA76E\uA779-\uA786\uA78B-\uA792\uA796-\uA7DC\uA7F5\uAB70-\uABBF\uFB00-\uFB06'
      '\uFB13-\uFB17\uFF21-\uFF3A\U00010400-\U00010427\U000104B0-\U000104D3\U00010570-\U00010595'
      '\U00010C80-\U00010CB2\U00010D50-\U00010D65\U000118A0-\U000118BF\U00016E40-\U00016E5F'
      '\U00016EA0-\U00016EB8\U0001E900-\U0001E921]';
  folded text;
begin
  if octet_length(value) = length(value) or value collate "C" !~ plain then return lower(value collate "C"); end if;
  folded := lower(normalize(value, nfd) collate "C");
  if folded collate "C" ~ cased then
    folded := array_to_string(array(select coalesce('{"µ":"μ","Æ":"æ","Ð":"ð","Ø":"ø","Þ":"þ","ß":"ss","Đ":"đ","Ħ":"ħ","Ĳ":"ĳ","Ŀ":"ŀ","Ł":"ł","ŉ":"ʼn","Ŋ":"ŋ","Œ":"œ",
      "Ŧ":"ŧ","ſ":"s","Ɓ":"ɓ","Ƃ":"ƃ","Ƅ":"ƅ","Ɔ":"ɔ","Ƈ":"ƈ","Ɖ":"ɖ","Ɗ":"ɗ","Ƌ":"ƌ","Ǝ":"ǝ","Ə":"ə","Ɛ":"ɛ","Ƒ":"ƒ",
      "Ɠ":"ɠ","Ɣ":"ɣ","Ɩ":"ɩ","Ɨ":"ɨ","Ƙ":"ƙ","Ɯ":"ɯ","Ɲ":"ɲ","Ɵ":"ɵ","Ƣ":"ƣ","Ƥ":"ƥ","Ʀ":"ʀ","Ƨ":"ƨ","Ʃ":"ʃ","Ƭ":"ƭ",
      "Ʈ":"ʈ","Ʊ":"ʊ","Ʋ":"ʋ","Ƴ":"ƴ","Ƶ":"ƶ","Ʒ":"ʒ","Ƹ":"ƹ","Ƽ":"ƽ","Ǆ":"ǆ","ǅ":"ǆ","Ǉ":"ǉ","ǈ":"ǉ","Ǌ":"ǌ","ǋ":"ǌ",
      "Ǥ":"ǥ","Ǳ":"ǳ","ǲ":"ǳ","Ƕ":"ƕ","Ƿ":"ƿ","Ȝ":"ȝ","Ƞ":"ƞ","Ȣ":"ȣ","Ȥ":"ȥ","Ⱥ":"ⱥ","Ȼ":"ȼ","Ƚ":"ƚ","Ⱦ":"ⱦ","Ɂ":"ɂ",
      "Ƀ":"ƀ","Ʉ":"ʉ","Ʌ":"ʌ","Ɇ":"ɇ","Ɉ":"ɉ","Ɋ":"ɋ","Ɍ":"ɍ","Ɏ":"ɏ","\u0345":"ι","Ͱ":"ͱ","Ͳ":"ͳ","Ͷ":"ͷ","Ϳ":"ϳ","Α":"α",
      "Β":"β","Γ":"γ","Δ":"δ","Ε":"ε","Ζ":"ζ","Η":"η","Θ":"θ","Ι":"ι","Κ":"κ","Λ":"λ","Μ":"μ","Ν":"ν","Ξ":"ξ","Ο":"ο",
      "Π":"π","Ρ":"ρ","Σ":"σ","Τ":"τ","Υ":"υ","Φ":"φ","Χ":"χ","Ψ":"ψ","Ω":"ω","ς":"σ","Ϗ":"ϗ","ϐ":"β","ϑ":"θ","ϕ":"φ",
      "ϖ":"π","Ϙ":"ϙ","Ϛ":"ϛ","Ϝ":"ϝ","Ϟ":"ϟ","Ϡ":"ϡ","Ϣ":"ϣ","Ϥ":"ϥ","Ϧ":"ϧ","Ϩ":"ϩ","Ϫ":"ϫ","Ϭ":"ϭ","Ϯ":"ϯ","ϰ":"κ",
      "ϱ":"ρ","ϴ":"θ","ϵ":"ε","Ϸ":"ϸ","Ϲ":"ϲ","Ϻ":"ϻ","Ͻ":"ͻ","Ͼ":"ͼ","Ͽ":"ͽ","Ђ":"ђ","Є":"є","Ѕ":"ѕ","І":"і","Ј":"ј",
      "Љ":"љ","Њ":"њ","Ћ":"ћ","Џ":"џ","А":"а","Б":"б","В":"в","Г":"г","Д":"д","Е":"е","Ж":"ж","З":"з","И":"и","К":"к",
      "Л":"л","М":"м","Н":"н","О":"о","П":"п","Р":"р","С":"с","Т":"т","У":"у","Ф":"ф","Х":"х","Ц":"ц","Ч":"ч","Ш":"ш",
      "Щ":"щ","Ъ":"ъ","Ы":"ы","Ь":"ь","Э":"э","Ю":"ю","Я":"я","Ѡ":"ѡ","Ѣ":"ѣ","Ѥ":"ѥ","Ѧ":"ѧ","Ѩ":"ѩ","Ѫ":"ѫ","Ѭ":"ѭ",
      "Ѯ":"ѯ","Ѱ":"ѱ","Ѳ":"ѳ","Ѵ":"ѵ","Ѹ":"ѹ","Ѻ":"ѻ","Ѽ":"ѽ","Ѿ":"ѿ","Ҁ":"ҁ","Ҋ":"ҋ","Ҍ":"ҍ","Ҏ":"ҏ","Ґ":"ґ","Ғ":"ғ",
      "Ҕ":"ҕ","Җ":"җ","Ҙ":"ҙ","Қ":"қ","Ҝ":"ҝ","Ҟ":"ҟ","Ҡ":"ҡ","Ң":"ң","Ҥ":"ҥ","Ҧ":"ҧ","Ҩ":"ҩ","Ҫ":"ҫ","Ҭ":"ҭ","Ү":"ү",
      "Ұ":"ұ","Ҳ":"ҳ","Ҵ":"ҵ","Ҷ":"ҷ","Ҹ":"ҹ","Һ":"һ","Ҽ":"ҽ","Ҿ":"ҿ","Ӏ":"ӏ","Ӄ":"ӄ","Ӆ":"ӆ","Ӈ":"ӈ","Ӊ":"ӊ","Ӌ":"ӌ",
      "Ӎ":"ӎ","Ӕ":"ӕ","Ә":"ә","Ӡ":"ӡ","Ө":"ө","Ӷ":"ӷ","Ӻ":"ӻ","Ӽ":"ӽ","Ӿ":"ӿ","Ԁ":"ԁ","Ԃ":"ԃ","Ԅ":"ԅ","Ԇ":"ԇ","Ԉ":"ԉ",
      "Ԋ":"ԋ","Ԍ":"ԍ","Ԏ":"ԏ","Ԑ":"ԑ","Ԓ":"ԓ","Ԕ":"ԕ","Ԗ":"ԗ","Ԙ":"ԙ","Ԛ":"ԛ","Ԝ":"ԝ","Ԟ":"ԟ","Ԡ":"ԡ","Ԣ":"ԣ","Ԥ":"ԥ",
      "Ԧ":"ԧ","Ԩ":"ԩ","Ԫ":"ԫ","Ԭ":"ԭ","Ԯ":"ԯ","Ա":"ա","Բ":"բ","Գ":"գ","Դ":"դ","Ե":"ե","Զ":"զ","Է":"է","Ը":"ը","Թ":"թ",
      "Ժ":"ժ","Ի":"ի","Լ":"լ","Խ":"խ","Ծ":"ծ","Կ":"կ","Հ":"հ","Ձ":"ձ","Ղ":"ղ","Ճ":"ճ","Մ":"մ","Յ":"յ","Ն":"ն","Շ":"շ",
      "Ո":"ո","Չ":"չ","Պ":"պ","Ջ":"ջ","Ռ":"ռ","Ս":"ս","Վ":"վ","Տ":"տ","Ր":"ր","Ց":"ց","Ւ":"ւ","Փ":"փ","Ք":"ք","Օ":"օ",
      "Ֆ":"ֆ","և":"եւ","Ⴀ":"ⴀ","Ⴁ":"ⴁ","Ⴂ":"ⴂ","Ⴃ":"ⴃ","Ⴄ":"ⴄ","Ⴅ":"ⴅ","Ⴆ":"ⴆ","Ⴇ":"ⴇ","Ⴈ":"ⴈ","Ⴉ":"ⴉ","Ⴊ":"ⴊ","Ⴋ":"ⴋ",
      "Ⴌ":"ⴌ","Ⴍ":"ⴍ","Ⴎ":"ⴎ","Ⴏ":"ⴏ","Ⴐ":"ⴐ","Ⴑ":"ⴑ","Ⴒ":"ⴒ","Ⴓ":"ⴓ","Ⴔ":"ⴔ","Ⴕ":"ⴕ","Ⴖ":"ⴖ","Ⴗ":"ⴗ","Ⴘ":"ⴘ","Ⴙ":"ⴙ",
      "Ⴚ":"ⴚ","Ⴛ":"ⴛ","Ⴜ":"ⴜ","Ⴝ":"ⴝ","Ⴞ":"ⴞ","Ⴟ":"ⴟ","Ⴠ":"ⴠ","Ⴡ":"ⴡ","Ⴢ":"ⴢ","Ⴣ":"ⴣ","Ⴤ":"ⴤ","Ⴥ":"ⴥ","Ⴧ":"ⴧ","Ⴭ":"ⴭ",
      "ᏸ":"Ᏸ","ᏹ":"Ᏹ","ᏺ":"Ᏺ","ᏻ":"Ᏻ","ᏼ":"Ᏼ","ᏽ":"Ᏽ","ᲀ":"в","ᲁ":"д","ᲂ":"о","ᲃ":"с","ᲄ":"т","ᲅ":"т","ᲆ":"ъ","ᲇ":"ѣ",
      "ᲈ":"ꙋ","Ᲊ":"ᲊ","Ა":"ა","Ბ":"ბ","Გ":"გ","Დ":"დ","Ე":"ე","Ვ":"ვ","Ზ":"ზ","Თ":"თ","Ი":"ი","Კ":"კ","Ლ":"ლ","Მ":"მ",
      "Ნ":"ნ","Ო":"ო","Პ":"პ","Ჟ":"ჟ","Რ":"რ","Ს":"ს","Ტ":"ტ","Უ":"უ","Ფ":"ფ","Ქ":"ქ","Ღ":"ღ","Ყ":"ყ","Შ":"შ","Ჩ":"ჩ",
      "Ც":"ც","Ძ":"ძ","Წ":"წ","Ჭ":"ჭ","Ხ":"ხ","Ჯ":"ჯ","Ჰ":"ჰ","Ჱ":"ჱ","Ჲ":"ჲ","Ჳ":"ჳ","Ჴ":"ჴ","Ჵ":"ჵ","Ჶ":"ჶ","Ჷ":"ჷ",
      "Ჸ":"ჸ","Ჹ":"ჹ","Ჺ":"ჺ","Ჽ":"ჽ","Ჾ":"ჾ","Ჿ":"ჿ","ẚ":"aʾ","ẞ":"ss","Ỻ":"ỻ","Ỽ":"ỽ","Ỿ":"ỿ","Ⅎ":"ⅎ","Ⅰ":"ⅰ","Ⅱ":"ⅱ",
      "Ⅲ":"ⅲ","Ⅳ":"ⅳ","Ⅴ":"ⅴ","Ⅵ":"ⅵ","Ⅶ":"ⅶ","Ⅷ":"ⅷ","Ⅸ":"ⅸ","Ⅹ":"ⅹ","Ⅺ":"ⅺ","Ⅻ":"ⅻ","Ⅼ":"ⅼ","Ⅽ":"ⅽ","Ⅾ":"ⅾ","Ⅿ":"ⅿ",
      "Ↄ":"ↄ","Ⓐ":"ⓐ","Ⓑ":"ⓑ","Ⓒ":"ⓒ","Ⓓ":"ⓓ","Ⓔ":"ⓔ","Ⓕ":"ⓕ","Ⓖ":"ⓖ","Ⓗ":"ⓗ","Ⓘ":"ⓘ","Ⓙ":"ⓙ","Ⓚ":"ⓚ","Ⓛ":"ⓛ","Ⓜ":"ⓜ",
      "Ⓝ":"ⓝ","Ⓞ":"ⓞ","Ⓟ":"ⓟ","Ⓠ":"ⓠ","Ⓡ":"ⓡ","Ⓢ":"ⓢ","Ⓣ":"ⓣ","Ⓤ":"ⓤ","Ⓥ":"ⓥ","Ⓦ":"ⓦ","Ⓧ":"ⓧ","Ⓨ":"ⓨ","Ⓩ":"ⓩ","Ⰰ":"ⰰ",
      "Ⰱ":"ⰱ","Ⰲ":"ⰲ","Ⰳ":"ⰳ","Ⰴ":"ⰴ","Ⰵ":"ⰵ","Ⰶ":"ⰶ","Ⰷ":"ⰷ","Ⰸ":"ⰸ","Ⰹ":"ⰹ","Ⰺ":"ⰺ","Ⰻ":"ⰻ","Ⰼ":"ⰼ","Ⰽ":"ⰽ","Ⰾ":"ⰾ",
      "Ⰿ":"ⰿ","Ⱀ":"ⱀ","Ⱁ":"ⱁ","Ⱂ":"ⱂ","Ⱃ":"ⱃ","Ⱄ":"ⱄ","Ⱅ":"ⱅ","Ⱆ":"ⱆ","Ⱇ":"ⱇ","Ⱈ":"ⱈ","Ⱉ":"ⱉ","Ⱊ":"ⱊ","Ⱋ":"ⱋ","Ⱌ":"ⱌ",
      "Ⱍ":"ⱍ","Ⱎ":"ⱎ","Ⱏ":"ⱏ","Ⱐ":"ⱐ","Ⱑ":"ⱑ","Ⱒ":"ⱒ","Ⱓ":"ⱓ","Ⱔ":"ⱔ","Ⱕ":"ⱕ","Ⱖ":"ⱖ","Ⱗ":"ⱗ","Ⱘ":"ⱘ","Ⱙ":"ⱙ","Ⱚ":"ⱚ",
      "Ⱛ":"ⱛ","Ⱜ":"ⱜ","Ⱝ":"ⱝ","Ⱞ":"ⱞ","Ⱟ":"ⱟ","Ⱡ":"ⱡ","Ɫ":"ɫ","Ᵽ":"ᵽ","Ɽ":"ɽ","Ⱨ":"ⱨ","Ⱪ":"ⱪ","Ⱬ":"ⱬ","Ɑ":"ɑ","Ɱ":"ɱ",
      "Ɐ":"ɐ","Ɒ":"ɒ","Ⱳ":"ⱳ","Ⱶ":"ⱶ","Ȿ":"ȿ","Ɀ":"ɀ","Ⲁ":"ⲁ","Ⲃ":"ⲃ","Ⲅ":"ⲅ","Ⲇ":"ⲇ","Ⲉ":"ⲉ","Ⲋ":"ⲋ","Ⲍ":"ⲍ","Ⲏ":"ⲏ",
      "Ⲑ":"ⲑ","Ⲓ":"ⲓ","Ⲕ":"ⲕ","Ⲗ":"ⲗ","Ⲙ":"ⲙ","Ⲛ":"ⲛ","Ⲝ":"ⲝ","Ⲟ":"ⲟ","Ⲡ":"ⲡ","Ⲣ":"ⲣ","Ⲥ":"ⲥ","Ⲧ":"ⲧ","Ⲩ":"ⲩ","Ⲫ":"ⲫ",
      "Ⲭ":"ⲭ","Ⲯ":"ⲯ","Ⲱ":"ⲱ","Ⲳ":"ⲳ","Ⲵ":"ⲵ","Ⲷ":"ⲷ","Ⲹ":"ⲹ","Ⲻ":"ⲻ","Ⲽ":"ⲽ","Ⲿ":"ⲿ","Ⳁ":"ⳁ","Ⳃ":"ⳃ","Ⳅ":"ⳅ","Ⳇ":"ⳇ",
      "Ⳉ":"ⳉ","Ⳋ":"ⳋ","Ⳍ":"ⳍ","Ⳏ":"ⳏ","Ⳑ":"ⳑ","Ⳓ":"ⳓ","Ⳕ":"ⳕ","Ⳗ":"ⳗ","Ⳙ":"ⳙ","Ⳛ":"ⳛ","Ⳝ":"ⳝ","Ⳟ":"ⳟ","Ⳡ":"ⳡ","Ⳣ":"ⳣ",
      "Ⳬ":"ⳬ","Ⳮ":"ⳮ","Ⳳ":"ⳳ","Ꙁ":"ꙁ","Ꙃ":"ꙃ","Ꙅ":"ꙅ","Ꙇ":"ꙇ","Ꙉ":"ꙉ","Ꙋ":"ꙋ","Ꙍ":"ꙍ","Ꙏ":"ꙏ","Ꙑ":"ꙑ","Ꙓ":"ꙓ","Ꙕ":"ꙕ",
      "Ꙗ":"ꙗ","Ꙙ":"ꙙ","Ꙛ":"ꙛ","Ꙝ":"ꙝ","Ꙟ":"ꙟ","Ꙡ":"ꙡ","Ꙣ":"ꙣ","Ꙥ":"ꙥ","Ꙧ":"ꙧ","Ꙩ":"ꙩ","Ꙫ":"ꙫ","Ꙭ":"ꙭ","Ꚁ":"ꚁ","Ꚃ":"ꚃ",
      "Ꚅ":"ꚅ","Ꚇ":"ꚇ","Ꚉ":"ꚉ","Ꚋ":"ꚋ","Ꚍ":"ꚍ","Ꚏ":"ꚏ","Ꚑ":"ꚑ","Ꚓ":"ꚓ","Ꚕ":"ꚕ","Ꚗ":"ꚗ","Ꚙ":"ꚙ","Ꚛ":"ꚛ","Ꜣ":"ꜣ","Ꜥ":"ꜥ",
      "Ꜧ":"ꜧ","Ꜩ":"ꜩ","Ꜫ":"ꜫ","Ꜭ":"ꜭ","Ꜯ":"ꜯ","Ꜳ":"ꜳ","Ꜵ":"ꜵ","Ꜷ":"ꜷ","Ꜹ":"ꜹ","Ꜻ":"ꜻ","Ꜽ":"ꜽ","Ꜿ":"ꜿ","Ꝁ":"ꝁ","Ꝃ":"ꝃ",
      "Ꝅ":"ꝅ","Ꝇ":"ꝇ","Ꝉ":"ꝉ","Ꝋ":"ꝋ","Ꝍ":"ꝍ","Ꝏ":"ꝏ","Ꝑ":"ꝑ","Ꝓ":"ꝓ","Ꝕ":"ꝕ","Ꝗ":"ꝗ","Ꝙ":"ꝙ","Ꝛ":"ꝛ","Ꝝ":"ꝝ","Ꝟ":"ꝟ",
      "Ꝡ":"ꝡ","Ꝣ":"ꝣ","Ꝥ":"ꝥ","Ꝧ":"ꝧ","Ꝩ":"ꝩ","Ꝫ":"ꝫ","Ꝭ":"ꝭ","Ꝯ":"ꝯ","Ꝺ":"ꝺ","Ꝼ":"ꝼ","Ᵹ":"ᵹ","Ꝿ":"ꝿ","Ꞁ":"ꞁ","Ꞃ":"ꞃ",
      "Ꞅ":"ꞅ","Ꞇ":"ꞇ","Ꞌ":"ꞌ","Ɥ":"ɥ","Ꞑ":"ꞑ","Ꞓ":"ꞓ","Ꞗ":"ꞗ","Ꞙ":"ꞙ","Ꞛ":"ꞛ","Ꞝ":"ꞝ","Ꞟ":"ꞟ","Ꞡ":"ꞡ","Ꞣ":"ꞣ","Ꞥ":"ꞥ",
      "Ꞧ":"ꞧ","Ꞩ":"ꞩ","Ɦ":"ɦ","Ɜ":"ɜ","Ɡ":"ɡ","Ɬ":"ɬ","Ɪ":"ɪ","Ʞ":"ʞ","Ʇ":"ʇ","Ʝ":"ʝ","Ꭓ":"ꭓ","Ꞵ":"ꞵ","Ꞷ":"ꞷ","Ꞹ":"ꞹ",
      "Ꞻ":"ꞻ","Ꞽ":"ꞽ","Ꞿ":"ꞿ","Ꟁ":"ꟁ","Ꟃ":"ꟃ","Ꞔ":"ꞔ","Ʂ":"ʂ","Ᶎ":"ᶎ","Ꟈ":"ꟈ","Ꟊ":"ꟊ","Ɤ":"ɤ","Ꟍ":"ꟍ","꟎":"꟏","Ꟑ":"ꟑ",
      "꟒":"ꟓ","꟔":"ꟕ","Ꟗ":"ꟗ","Ꟙ":"ꟙ","Ꟛ":"ꟛ","Ƛ":"ƛ","Ꟶ":"ꟶ","ꭰ":"Ꭰ","ꭱ":"Ꭱ","ꭲ":"Ꭲ","ꭳ":"Ꭳ","ꭴ":"Ꭴ","ꭵ":"Ꭵ","ꭶ":"Ꭶ",
      "ꭷ":"Ꭷ","ꭸ":"Ꭸ","ꭹ":"Ꭹ","ꭺ":"Ꭺ","ꭻ":"Ꭻ","ꭼ":"Ꭼ","ꭽ":"Ꭽ","ꭾ":"Ꭾ","ꭿ":"Ꭿ","ꮀ":"Ꮀ","ꮁ":"Ꮁ","ꮂ":"Ꮂ","ꮃ":"Ꮃ","ꮄ":"Ꮄ",
      "ꮅ":"Ꮅ","ꮆ":"Ꮆ","ꮇ":"Ꮇ","ꮈ":"Ꮈ","ꮉ":"Ꮉ","ꮊ":"Ꮊ","ꮋ":"Ꮋ","ꮌ":"Ꮌ","ꮍ":"Ꮍ","ꮎ":"Ꮎ","ꮏ":"Ꮏ","ꮐ":"Ꮐ","ꮑ":"Ꮑ","ꮒ":"Ꮒ",
      "ꮓ":"Ꮓ","ꮔ":"Ꮔ","ꮕ":"Ꮕ","ꮖ":"Ꮖ","ꮗ":"Ꮗ","ꮘ":"Ꮘ","ꮙ":"Ꮙ","ꮚ":"Ꮚ","ꮛ":"Ꮛ","ꮜ":"Ꮜ","ꮝ":"Ꮝ","ꮞ":"Ꮞ","ꮟ":"Ꮟ","ꮠ":"Ꮠ",
      "ꮡ":"Ꮡ","ꮢ":"Ꮢ","ꮣ":"Ꮣ","ꮤ":"Ꮤ","ꮥ":"Ꮥ","ꮦ":"Ꮦ","ꮧ":"Ꮧ","ꮨ":"Ꮨ","ꮩ":"Ꮩ","ꮪ":"Ꮪ","ꮫ":"Ꮫ","ꮬ":"Ꮬ","ꮭ":"Ꮭ","ꮮ":"Ꮮ",
      "ꮯ":"Ꮯ","ꮰ":"Ꮰ","ꮱ":"Ꮱ","ꮲ":"Ꮲ","ꮳ":"Ꮳ","ꮴ":"Ꮴ","ꮵ":"Ꮵ","ꮶ":"Ꮶ","ꮷ":"Ꮷ","ꮸ":"Ꮸ","ꮹ":"Ꮹ","ꮺ":"Ꮺ","ꮻ":"Ꮻ","ꮼ":"Ꮼ",
      "ꮽ":"Ꮽ","ꮾ":"Ꮾ","ꮿ":"Ꮿ","ﬀ":"ff","ﬁ":"fi","ﬂ":"fl","ﬃ":"ffi","ﬄ":"ffl","ﬅ":"st","ﬆ":"st","ﬓ":"մն","ﬔ":"մե","ﬕ":"մի",
      "ﬖ":"վն","ﬗ":"մխ","Ａ":"ａ","Ｂ":"ｂ","Ｃ":"ｃ","Ｄ":"ｄ","Ｅ":"ｅ","Ｆ":"ｆ","Ｇ":"ｇ","Ｈ":"ｈ","Ｉ":"ｉ","Ｊ":"ｊ","Ｋ":"ｋ","Ｌ":"ｌ",
      "Ｍ":"ｍ","Ｎ":"ｎ","Ｏ":"ｏ","Ｐ":"ｐ","Ｑ":"ｑ","Ｒ":"ｒ","Ｓ":"ｓ","Ｔ":"ｔ","Ｕ":"ｕ","Ｖ":"ｖ","Ｗ":"ｗ","Ｘ":"ｘ","Ｙ":"ｙ","Ｚ":"ｚ",
      "𐐀":"𐐨","𐐁":"𐐩","𐐂":"𐐪","𐐃":"𐐫","𐐄":"𐐬","𐐅":"𐐭","𐐆":"𐐮","𐐇":"𐐯","𐐈":"𐐰","𐐉":"𐐱","𐐊":"𐐲","𐐋":"𐐳","𐐌":"𐐴","𐐍":"𐐵",
      "𐐎":"𐐶","𐐏":"𐐷","𐐐":"𐐸","𐐑":"𐐹","𐐒":"𐐺","𐐓":"𐐻","𐐔":"𐐼","𐐕":"𐐽","𐐖":"𐐾","𐐗":"𐐿","𐐘":"𐑀","𐐙":"𐑁","𐐚":"𐑂","𐐛":"𐑃",
      "𐐜":"𐑄","𐐝":"𐑅","𐐞":"𐑆","𐐟":"𐑇","𐐠":"𐑈","𐐡":"𐑉","𐐢":"𐑊","𐐣":"𐑋","𐐤":"𐑌","𐐥":"𐑍","𐐦":"𐑎","𐐧":"𐑏","𐒰":"𐓘","𐒱":"𐓙",
      "𐒲":"𐓚","𐒳":"𐓛","𐒴":"𐓜","𐒵":"𐓝","𐒶":"𐓞","𐒷":"𐓟","𐒸":"𐓠","𐒹":"𐓡","𐒺":"𐓢","𐒻":"𐓣","𐒼":"𐓤","𐒽":"𐓥","𐒾":"𐓦","𐒿":"𐓧",
      "𐓀":"𐓨","𐓁":"𐓩","𐓂":"𐓪","𐓃":"𐓫","𐓄":"𐓬","𐓅":"𐓭","𐓆":"𐓮","𐓇":"𐓯","𐓈":"𐓰","𐓉":"𐓱","𐓊":"𐓲","𐓋":"𐓳","𐓌":"𐓴","𐓍":"𐓵",
      "𐓎":"𐓶","𐓏":"𐓷","𐓐":"𐓸","𐓑":"𐓹","𐓒":"𐓺","𐓓":"𐓻","𐕰":"𐖗","𐕱":"𐖘","𐕲":"𐖙","𐕳":"𐖚","𐕴":"𐖛","𐕵":"𐖜","𐕶":"𐖝","𐕷":"𐖞",
      "𐕸":"𐖟","𐕹":"𐖠","𐕺":"𐖡","𐕼":"𐖣","𐕽":"𐖤","𐕾":"𐖥","𐕿":"𐖦","𐖀":"𐖧","𐖁":"𐖨","𐖂":"𐖩","𐖃":"𐖪","𐖄":"𐖫","𐖅":"𐖬","𐖆":"𐖭",
      "𐖇":"𐖮","𐖈":"𐖯","𐖉":"𐖰","𐖊":"𐖱","𐖌":"𐖳","𐖍":"𐖴","𐖎":"𐖵","𐖏":"𐖶","𐖐":"𐖷","𐖑":"𐖸","𐖒":"𐖹","𐖔":"𐖻","𐖕":"𐖼","𐲀":"𐳀",
      "𐲁":"𐳁","𐲂":"𐳂","𐲃":"𐳃","𐲄":"𐳄","𐲅":"𐳅","𐲆":"𐳆","𐲇":"𐳇","𐲈":"𐳈","𐲉":"𐳉","𐲊":"𐳊","𐲋":"𐳋","𐲌":"𐳌","𐲍":"𐳍","𐲎":"𐳎",
      "𐲏":"𐳏","𐲐":"𐳐","𐲑":"𐳑","𐲒":"𐳒","𐲓":"𐳓","𐲔":"𐳔","𐲕":"𐳕","𐲖":"𐳖","𐲗":"𐳗","𐲘":"𐳘","𐲙":"𐳙","𐲚":"𐳚","𐲛":"𐳛","𐲜":"𐳜",
      "𐲝":"𐳝","𐲞":"𐳞","𐲟":"𐳟","𐲠":"𐳠","𐲡":"𐳡","𐲢":"𐳢","𐲣":"𐳣","𐲤":"𐳤","𐲥":"𐳥","𐲦":"𐳦","𐲧":"𐳧","𐲨":"𐳨","𐲩":"𐳩","𐲪":"𐳪",
      "𐲫":"𐳫","𐲬":"𐳬","𐲭":"𐳭","𐲮":"𐳮","𐲯":"𐳯","𐲰":"𐳰","𐲱":"𐳱","𐲲":"𐳲","𐵐":"𐵰","𐵑":"𐵱","𐵒":"𐵲","𐵓":"𐵳","𐵔":"𐵴","𐵕":"𐵵",
      "𐵖":"𐵶","𐵗":"𐵷","𐵘":"𐵸","𐵙":"𐵹","𐵚":"𐵺","𐵛":"𐵻","𐵜":"𐵼","𐵝":"𐵽","𐵞":"𐵾","𐵟":"𐵿","𐵠":"𐶀","𐵡":"𐶁","𐵢":"𐶂","𐵣":"𐶃",
      "𐵤":"𐶄","𐵥":"𐶅","𑢠":"𑣀","𑢡":"𑣁","𑢢":"𑣂","𑢣":"𑣃","𑢤":"𑣄","𑢥":"𑣅","𑢦":"𑣆","𑢧":"𑣇","𑢨":"𑣈","𑢩":"𑣉","𑢪":"𑣊","𑢫":"𑣋",
      "𑢬":"𑣌","𑢭":"𑣍","𑢮":"𑣎","𑢯":"𑣏","𑢰":"𑣐","𑢱":"𑣑","𑢲":"𑣒","𑢳":"𑣓","𑢴":"𑣔","𑢵":"𑣕","𑢶":"𑣖","𑢷":"𑣗","𑢸":"𑣘","𑢹":"𑣙",
      "𑢺":"𑣚","𑢻":"𑣛","𑢼":"𑣜","𑢽":"𑣝","𑢾":"𑣞","𑢿":"𑣟","𖹀":"𖹠","𖹁":"𖹡","𖹂":"𖹢","𖹃":"𖹣","𖹄":"𖹤","𖹅":"𖹥","𖹆":"𖹦","𖹇":"𖹧",
      "𖹈":"𖹨","𖹉":"𖹩","𖹊":"𖹪","𖹋":"𖹫","𖹌":"𖹬","𖹍":"𖹭","𖹎":"𖹮","𖹏":"𖹯","𖹐":"𖹰","𖹑":"𖹱","𖹒":"𖹲","𖹓":"𖹳","𖹔":"𖹴","𖹕":"𖹵",
      "𖹖":"𖹶","𖹗":"𖹷","𖹘":"𖹸","𖹙":"𖹹","𖹚":"𖹺","𖹛":"𖹻","𖹜":"𖹼","𖹝":"𖹽","𖹞":"𖹾","𖹟":"𖹿","𖺠":"𖺻","𖺡":"𖺼","𖺢":"𖺽","𖺣":"𖺾",
      "𖺤":"𖺿","𖺥":"𖻀","𖺦":"𖻁","𖺧":"𖻂","𖺨":"𖻃","𖺩":"𖻄","𖺪":"𖻅","𖺫":"𖻆","𖺬":"𖻇","𖺭":"𖻈","𖺮":"𖻉","𖺯":"𖻊","𖺰":"𖻋","𖺱":"𖻌",
      "𖺲":"𖻍","𖺳":"𖻎","𖺴":"𖻏","𖺵":"𖻐","𖺶":"𖻑","𖺷":"𖻒","𖺸":"𖻓","𞤀":"𞤢","𞤁":"𞤣","𞤂":"𞤤","𞤃":"𞤥","𞤄":"𞤦","𞤅":"𞤧","𞤆":"𞤨",
      "𞤇":"𞤩","𞤈":"𞤪","𞤉":"𞤫","𞤊":"𞤬","𞤋":"𞤭","𞤌":"𞤮","𞤍":"𞤯","𞤎":"𞤰","𞤏":"𞤱","𞤐":"𞤲","𞤑":"𞤳","𞤒":"𞤴","𞤓":"𞤵","𞤔":"𞤶",
      "𞤕":"𞤷","𞤖":"𞤸","𞤗":"𞤹","𞤘":"𞤺","𞤙":"𞤻","𞤚":"𞤼","𞤛":"𞤽","𞤜":"𞤾","𞤝":"𞤿","𞤞":"𞥀","𞤟":"𞥁","𞤠":"𞥂","𞤡":"𞥃"}'::jsonb->>letter, letter)
      from unnest(string_to_array(folded, null)) letter), '');
  end if;
  return normalize(folded, nfc);
end $$;

-- A text as `like`, `searchKey`, unique fields and customer_guid compare it. PostgreSQL computes this within the statement.
create or replace function folded_text(value text) returns text language sql immutable parallel safe
  return case when octet_length(value) = length(value) then lower(value collate "C") else folded_letters(value) end;

-- What is derived from records ----------------------------------------------------------------------------------------

-- As in migration 0004, with the beginning of the text in its normal form.
create or replace function sort_key(value jsonb, kind text) returns text language plpgsql immutable parallel safe as $$
declare
  hex text;
begin
  if kind = 'text' then
    return case when jsonb_typeof(value) = 'string' then '=' || left(normal_text(value #>> '{}'), 200) else '' end;
  elsif kind = 'number' then
    -- + 0: there is a negative zero.
    hex := encode(float8send(as_number(value) + 0), 'hex');
    return coalesce(case
      when hex < '8' then '=' || translate(left(hex, 1), '01234567', '89abcdef') || substr(hex, 2)
      else '=' || translate(hex, '0123456789abcdef', 'fedcba9876543210') end, '');
  elsif kind = 'date' then
    hex := encode(timestamptz_send(instant(value #>> '{}')), 'hex');
    return coalesce('=' || translate(left(hex, 1), '0123456789abcdef', '89abcdef01234567') || substr(hex, 2), '');
  end if;
  return coalesce('=' || as_boolean(value)::integer, '');
end $$;

-- What free text searches: the title, the description and every value but geometries, folded. Not by folded_text, for whose
-- parts PostgreSQL would join the texts three times.
create or replace function record_text(title text, description text, data jsonb) returns text
  language sql immutable parallel safe
  begin atomic
    select folded_letters(concat_ws(E'\n', title, description, string_agg(value, E'\n')))
    from jsonb_each_text(data) where value not like '{%"coordinates"%';
  end;

-- As in migration 0025, with the folding of all searches.
create or replace function unique_key(value jsonb) returns text language sql immutable parallel safe
  begin atomic
    select encode(sha256(convert_to(folded_text(compared), 'UTF8')), 'hex')
    from (select btrim(value #>> '{}', E' \t\n\r\f\v') as compared) trimmed where compared <> '';
  end;

-- The key of a unique field whose value an update leaves as it is. Records that were stored before values were folded like
-- this may share one: they keep what tells them apart, and their other fields can be changed.
create or replace function kept_unique_key(was_key text, was jsonb, becomes jsonb) returns text
  language sql immutable parallel safe
  return case when was_key is not null and was = becomes then was_key else unique_key(becomes) end;

create or replace function set_record_keys() returns trigger language plpgsql as $$
declare
  keys jsonb;
  uniques jsonb;
begin
  -- While a layer's records get new keys, writers of this layer wait; they read the keys' definition after that.
  perform pg_advisory_xact_lock_shared(record_keys_lock(new.layer_id));
  select search_keys, unique_fields into keys, uniques
    from layer where tenant_id = new.tenant_id and layer_id = new.layer_id;
  -- Assignments of their own: one select into all of them takes twice as long.
  new.key_1 := case when keys->0 is not null then sort_key(new.data->(keys #>> '{0,field}'), keys #>> '{0,kind}') end;
  new.key_2 := case when keys->1 is not null then sort_key(new.data->(keys #>> '{1,field}'), keys #>> '{1,kind}') end;
  new.key_3 := case when keys->2 is not null then sort_key(new.data->(keys #>> '{2,field}'), keys #>> '{2,kind}') end;
  new.key_4 := case when keys->3 is not null then sort_key(new.data->(keys #>> '{3,field}'), keys #>> '{3,kind}') end;
  -- Of a record that is created, `old` is null.
  new.unique_1 := case when uniques->0 is not null
    then kept_unique_key(old.unique_1, old.data->(uniques->>0), new.data->(uniques->>0)) end;
  new.unique_2 := case when uniques->1 is not null
    then kept_unique_key(old.unique_2, old.data->(uniques->>1), new.data->(uniques->>1)) end;
  new.unique_3 := case when uniques->2 is not null
    then kept_unique_key(old.unique_3, old.data->(uniques->>2), new.data->(uniques->>2)) end;
  new.unique_4 := case when uniques->3 is not null
    then kept_unique_key(old.unique_4, old.data->(uniques->>3), new.data->(uniques->>3)) end;
  return new;
end $$;

create or replace function rekey_records() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(record_keys_lock(new.layer_id));
  -- A column may get another field: without this, a record's new value could collide with the old one of the next record.
  update record set
    unique_1 = case when old.unique_fields->0 = new.unique_fields->0 then unique_1 end,
    unique_2 = case when old.unique_fields->1 = new.unique_fields->1 then unique_2 end,
    unique_3 = case when old.unique_fields->2 = new.unique_fields->2 then unique_3 end,
    unique_4 = case when old.unique_fields->3 = new.unique_fields->3 then unique_4 end
  where old.unique_fields <> new.unique_fields and tenant_id = new.tenant_id and layer_id = new.layer_id
    and coalesce(unique_1, unique_2, unique_3, unique_4) is not null;
  update record set data = data where tenant_id = new.tenant_id and layer_id = new.layer_id;
  return null;
end $$;

-- Gives the records that are stored their new keys, where they differ: those of text that is all ASCII don't. In batches,
-- each its own transaction, so that writers never wait for long; it can be run again. Where two records of a layer share
-- a unique value now, the later one keeps its old key.
create or replace procedure fold_stored_keys() language plpgsql as $$
declare
  part geofield.layer;
  reached bigint;
  batch bigint[];
  slot integer;
  field text;
  node bigint;
begin
  for part in select * from layer order by tenant_id, layer_id loop
    reached := -1;
    loop
      perform pg_advisory_xact_lock_shared(record_keys_lock(part.layer_id));
      -- Not a change of the record for those who follow changes: its fields stay.
      perform set_config('geofield.erases_tenant', 'on', true);
      select l.* into part from layer l where l.tenant_id = part.tenant_id and l.layer_id = part.layer_id;
      exit when not found or part.unique_fields = '[]' and not part.search_keys @> '[{"kind": "text"}]';
      select max(node_id), coalesce(array_agg(node_id) filter (where octet_length(data::text) <> length(data::text)), '{}')
        into reached, batch
        from (
          select node_id, data from record
          where tenant_id = part.tenant_id and layer_id = part.layer_id and node_id > reached order by node_id limit 2000) next;
      exit when reached is null;
      -- In the order in which others lock records.
      perform from record where tenant_id = part.tenant_id and layer_id = part.layer_id and node_id = any(batch)
        order by record_id for no key update;
      for slot in 1..4 loop
        if part.search_keys->(slot - 1)->>'kind' = 'text' then
          execute format('update record set key_%1$s = sort_key(data->$4, ''text'')
            where tenant_id = $1 and layer_id = $2 and node_id = any($3) and key_%1$s <> sort_key(data->$4, ''text'')', slot)
            using part.tenant_id, part.layer_id, batch, part.search_keys->(slot - 1)->>'field';
        end if;
        field := part.unique_fields->>(slot - 1);
        continue when field is null;
        for node in execute format('select node_id from record
            where tenant_id = $1 and layer_id = $2 and node_id = any($3) and unique_%s <> unique_key(data->$4)
            order by node_id', slot)
          using part.tenant_id, part.layer_id, batch, field
        loop
          begin
            execute format('update record set unique_%s = unique_key(data->$4)
              where tenant_id = $1 and layer_id = $2 and node_id = $3', slot)
              using part.tenant_id, part.layer_id, node, field;
          exception when unique_violation then null;
          end;
        end loop;
      end loop;
      commit;
    end loop;
    commit;
  end loop;
end $$;
call fold_stored_keys();
drop procedure if exists fold_stored_keys();

-- Indexes -------------------------------------------------------------------------------------------------------------

create index concurrently if not exists record_title_normal
  on record (tenant_id, layer_id, left(coalesce(normal_text(title), ''), 200) collate "C", node_id);
create index concurrently if not exists employee_name_normal
  on employee (tenant_id, normal_text(full_name) collate "C", node_id);
create index concurrently if not exists record_customer_guid_folded
  on record (tenant_id, layer_id, folded_text(data->>'customer_guid')) where data ? 'customer_guid';
create index concurrently if not exists visit_of_customer_folded
  on visit (tenant_id, folded_text(customer_guid), assignee);

-- The customers of a plan's entries, folded.
create or replace function plan_customers(entries jsonb) returns text[] language sql immutable strict parallel safe
  return array(select folded_text(entry->>'customerGuid') from jsonb_array_elements(entries) entry);

-- Both have an index of what they returned before. A build that was interrupted leaves an index that nothing uses.
drop index concurrently if exists plan_of_customer_ccnew;
drop index concurrently if exists plan_of_customer_ccold;
reindex index concurrently plan_of_customer;
drop index concurrently if exists record_content_ccnew;
drop index concurrently if exists record_content_ccold;
reindex index concurrently record_content;
